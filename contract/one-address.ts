/** One address: no name, no list, no comment, no quotes, nothing that could begin another header. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

/** Whether e-mail can go there: some addresses that look right to a form are lists or comments to a mail server. */
export function isOneAddress(address: string): boolean {
  return address.length <= 254 && ONE_ADDRESS.test(address)
}
