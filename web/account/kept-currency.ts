/**
 * The currency that this browser has pages and prices in. A cookie keeps it, as the server writes pages in it. With a point behind it nobody chose
 * it: the buyer's country proposed it. Source of the rule: docs/prices.md, "Further currencies".
 */
export type KeptCurrency = { code: string; isChosen: boolean }

export function keptCurrency(): KeptCurrency | undefined {
  const [, code, mark] = /(?:^|; )kerf-currency=([A-Z]{3})(\.?)/.exec(document.cookie) ?? []
  return code ? { code, isChosen: !mark } : undefined
}

/** Its code, as calls take it. The server takes the cookie of one that the shop has no more off with the next page. */
export const keptCode = (): string | undefined => keptCurrency()?.code
