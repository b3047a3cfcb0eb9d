import { readCsv } from '#server/catalogue/import/read-csv.ts'
import { inParts } from '#server/catalogue/import/testing.ts'
import { ORIGIN, type TestShop } from '#testing/shop.ts'
import type { Shopper } from '#testing/shoppers.ts'

type Exported = { status: number; name?: string | null; rows: Record<string, string>[] }

/** Exports a file, `path` being what follows `/manage/exports/`: its rows by their headings. */
export function exportsOf(kerf: Pick<TestShop, 'fetch'>, boss: Shopper) {
  return async (path: string, as: Shopper = boss): Promise<Exported> => {
    const headers = { authorization: `Bearer ${as.token}` }
    const reply = await kerf.fetch(new Request(`${ORIGIN}/api/manage/exports/${path}`, { headers }))
    if (reply.status !== 200) return { status: reply.status, rows: [] }
    const { header, rows } = await readCsv(inParts(new Uint8Array(await reply.arrayBuffer()), 999))
    const all = await Array.fromAsync(rows, ({ cells }) =>
      Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])),
    )
    return { status: 200, name: reply.headers.get('content-disposition'), rows: all }
  }
}
