/** One address: no display name, list, comment or quotes, and nothing that could begin another header. */
const ONE_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

/** Whether e-mail can be sent to it. A mail server reads some addresses that pass a form's check as lists or comments. */
export function isOneAddress(address: string): boolean {
  return address.length <= 254 && ONE_ADDRESS.test(address)
}
