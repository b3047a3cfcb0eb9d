import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { SOURCE } from './languages.ts'
import { LANGUAGE_MARK, markOf } from './marks.ts'
import { readMessage } from './read-message.ts'
import { type Key, messageIn } from './t.ts'

const HERE = import.meta.dirname
const SAID = /\b(t|parts)\(\s*(?:'([\w.-]+)'(,?\s*\))?|[^'\s])/g

/**
 * Puts marks in the place of the keys of messages, which `speak.ts` replaces by the messages of each language after the build; while one
 * develops, the messages of the first language. A key that is not written out is refused: nobody could find its message.
 */
export const messagesInPages = (): Plugin => ({
  name: 'messages-in-pages',
  enforce: 'pre',
  resolveId: (id, importer) =>
    importer && /(?:^#messages|\/messages|^\.)\/t\.ts$/.test(id) && !importer.startsWith(`${HERE}/`)
      ? path.join(HERE, 't-in-pages.ts')
      : null,
  transform(code, id) {
    const isDeveloped = this.environment.mode === 'dev'
    if (id.startsWith(HERE))
      return isDeveloped && id.endsWith('/marks.ts') ? code.replace(LANGUAGE_MARK, SOURCE) : null
    if (!/from '#messages\/t\.ts'/.test(code)) return null
    return code.replace(SAID, (call, name: string, key: Key | undefined, end: string | undefined) => {
      if (key === undefined) this.error(`${id}: the key of a message is not written out: ${call}`)
      const isPlain = end !== undefined && name === 't'
      const words = JSON.stringify(isDeveloped ? developed(key, isPlain) : markOf(key))
      return isPlain ? words : `${name}(${words}${end ?? ''}`
    })
  },
  /** A script has another name when any message changes: browsers keep it for ever. */
  augmentChunkHash: () =>
    hash(
      'sha256',
      messageFiles()
        .map((file) => readFileSync(path.join(HERE, file), 'utf8'))
        .join(),
    ),
})

const messageFiles = () => globSync('{,admin/}*.json', { cwd: HERE }).sort()

const developed = (key: Key, isPlain: boolean) =>
  isPlain ? messageIn(SOURCE, key) : readMessage(messageIn(SOURCE, key))
