type WantedPieces = { productId: string; quantity: number; promisedOn?: string | undefined }

/** One line for each product. */
export function mergePieces(pieces: WantedPieces[]): WantedPieces[] {
  const byProduct = Map.groupBy(pieces, ({ productId }) => productId)
  return [...byProduct].map(([productId, same]) => {
    const promisedOn = same.find((one) => one.promisedOn !== undefined)?.promisedOn
    return {
      productId,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(promisedOn !== undefined && { promisedOn }),
    }
  })
}
