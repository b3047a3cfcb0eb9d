/** The problem of a field that was left empty. */
export function required(name: string): (value: string) => string | null {
  return (value) => (value.trim() === '' ? `${name} is Required` : null)
}
