/** One line for each product. */
export function mergePieces(
  pieces: { productId: string; quantity: number }[],
): { productId: string; quantity: number }[] {
  const byProduct = Map.groupBy(pieces, ({ productId }) => productId)
  return [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}
