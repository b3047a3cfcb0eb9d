/** A number of things: `1 product`, `1,200 products`. `many`: a plural other than with an s. */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}
