/**
 * The product that was added just now: the list of all products opens where it stands. Its address stays the list's own, so the entry of the
 * history says which it is; while one is led there that entry is not there yet.
 */

let passedOn: string | undefined

/** For the list that is opened next. */
export function passOn(id: string | undefined): void {
  passedOn = id
}

export function addedProduct(): string | undefined {
  const id = passedOn ?? addedBefore()
  passedOn = undefined
  return id
}

/** As the entry of the history says: the page is loaded anew. */
export function addedBefore(): string | undefined {
  const id = Object(Object(history.state).usr).added
  return typeof id === 'string' ? id : undefined
}
