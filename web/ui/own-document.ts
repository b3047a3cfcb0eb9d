/**
 * The payment page lets the payment provider's scripts in. A policy belongs to the document, not to the address, so
 * that page is entered and left by full page loads.
 */
export function needsOwnDocument(path: string): boolean {
  return path.startsWith('/dashboard/payment/')
}

export function changesDocument(from: string, to: string): boolean {
  return needsOwnDocument(from) !== needsOwnDocument(to)
}
