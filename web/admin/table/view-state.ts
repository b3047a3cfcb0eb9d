/** What a saved view keeps of an address: search, filters and order, in one spelling. `of`: what says which table it is. */
export function stateOf(params: URLSearchParams, of: readonly string[] = []): string {
  const said = [...params].filter(
    ([name, value]) => name !== 'page' && !of.includes(name) && value.trim() !== '',
  )
  const state = new URLSearchParams(said)
  state.sort()
  return state.toString()
}

/** The address of the same table, such as that of the same customer group, as a view says it. */
export function addressOf(state: string, params: URLSearchParams, of: readonly string[] = []): string {
  const said = [...new URLSearchParams(state)].filter(([name]) => !of.includes(name))
  return `?${new URLSearchParams([...[...params].filter(([name]) => of.includes(name)), ...said])}`
}

/** Navigation that says all of a table anew: what is still typed in its search no longer counts. */
export const WHOLE_VIEW = { view: true }

export const isWholeView = (state: unknown): boolean => Object(state).view === true
