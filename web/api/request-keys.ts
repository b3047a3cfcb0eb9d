/** Keys for the Idempotency-Key header: sending the same again keeps its key, anything else gets a fresh one. */
export function createRequestKeys(): { keyFor(content: string): string } {
  let last: { content: string; key: string } | undefined
  return {
    keyFor(content) {
      if (last?.content !== content) last = { content, key: freshKey() }
      return last.key
    },
  }
}

/** Not randomUUID: browsers lack it on plain http. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
