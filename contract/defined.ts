type Given<Fields> = { [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] }
type Open<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>
}

/** These fields without those that are undefined, for where a key must be absent: in what is stored, hashed or compared. */
export function defined<Fields extends object>(fields: Fields): Given<Fields> & Open<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Given<Fields> & Open<Fields>
}
