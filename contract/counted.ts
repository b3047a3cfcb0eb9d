/** A number of things: `1 product`, `1,200 families`. `many`: a plural of another form. */
export function counted(number: number, one: string, many = pluralOf(one)): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}

/** Several of a thing: `products`, `families`, `days`. */
const pluralOf = (one: string): string => `${one.replace(/([^aeiou])y$/, '$1ie')}s`
