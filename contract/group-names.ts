/** The names of customer groups. Pure, and without schemas: forms check them as they are typed. */

type Group = { id: string; name: string }

/** The other group that has the name of this one, in any case: nobody could tell which is which. */
export function groupCalledLike<Other extends Group>(
  { id, name }: Group,
  groups: Other[],
): Other | undefined {
  return groups.find((other) => other.id !== id && nameKey(other.name) === nameKey(name))
}

const nameKey = (name: string) => name.normalize('NFKC').toLowerCase()
