type Page<Row> = { rows: Row[]; total: number }

/** The most rows of a page. */
const SIZE = 100

/** The row of a table with this id, on whichever of its pages it is. */
export async function findRow<Row extends { _id: string }>(
  id: string,
  read: (of: { page: number; size: number }) => Promise<Page<Row>>,
): Promise<Row | undefined> {
  for (let page = 1; ; page++) {
    const { rows, total } = await read({ page, size: SIZE })
    const found = rows.find(({ _id }) => _id === id)
    if (found || rows.length === 0 || page * SIZE >= total) return found
  }
}
