/** A name of a place as it is compared: without accents, in capital letters, `&` and `St.` written out. */
export function plainName(typed: string): string {
  return typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/\bST\b\.?/g, 'SAINT')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
