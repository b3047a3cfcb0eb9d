import { acknowledge } from '#contract/fields.ts'
import { anyone, signedIn } from '#server/people/access/enforce-rights.ts'
import type { Db } from '#server/platform/db/client.ts'
import { changeText } from '#server/shop/texts/change-text.ts'
import { listTexts, readText, readVersion } from '#server/shop/texts/read-text.ts'
import type { Uploads } from '#server/shop/uploads/uploads.ts'

export function createTextsApi(parts: { db: Db; uploads: Uploads }) {
  const { db } = parts
  return {
    shown: anyone.texts.shown.handler(({ input: { name } }) => readText(db, name)),
    list: signedIn.texts.list.handler(() => listTexts(db)),
    read: signedIn.texts.read.handler(({ input: { name, version } }) => readVersion(db, name, version)),
    change: signedIn.texts.change.handler(({ context: { account }, input }) =>
      acknowledge(changeText(parts, account, input)),
    ),
  }
}
