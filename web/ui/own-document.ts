/**
 * The payment pages let the payment provider's scripts in. A policy belongs to the document, not to the address, so
 * they are entered and left by full page loads.
 */
export function needsOwnDocument(path: string): boolean {
  return path.startsWith('/dashboard/payment/') || path.startsWith('/pay/')
}

export function changesDocument(from: string, to: string): boolean {
  return needsOwnDocument(from) !== needsOwnDocument(to)
}
