// @ts-check
// Addresses that lead to the computer itself.

/**
 * Return whether a name of a host leads to the computer itself, wherever it is used.
 * @param {string} host
 */
export function isLoopback(host) {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
