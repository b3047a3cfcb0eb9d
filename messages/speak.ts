/**
 * After the build: scripts of each language, with its messages in the place of their marks. Those of the language in which they are written
 * stay where they are; those of another stand in a folder of its name beside them, for the browser as for the server.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { BUILD } from '../build-folder.ts'
import { allLanguages, type Language, SOURCE } from './languages.ts'
import { MARK, QUOTED } from './marks.ts'
import { readMessage } from './read-message.ts'
import { type Key, messageIn } from './t.ts'

for (const folder of ['client/assets', 'server']) {
  const root = path.join(BUILD, folder)
  for (const name of await readdir(root, { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const script = await readFile(path.join(root, name), 'utf8')
    for (const language of allLanguages) {
      const file = path.join(root, language === SOURCE ? '' : language, name)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, speaking(script, language))
    }
  }
}

/**
 * A message with arguments stands there as it is said, one without as its text. Scripts import each other by their place; where they name the
 * address of one for the browser, it is that of the language's.
 */
function speaking(script: string, language: Language): string {
  const read = script.replace(QUOTED, (quoted, _quote, key: Key) => {
    const message = readMessage(messageIn(language, key))
    return message.every((piece) => typeof piece === 'string') ? quoted : JSON.stringify(message)
  })
  const said = read.replace(MARK, (_, key: Key | 'language') =>
    key === 'language' ? language : inScript(messageIn(language, key)),
  )
  return language === SOURCE
    ? said
    : said.replace(/(?<=["'`]\/?)assets\/(?=[\w.-]+\.js\b)/g, `$&${language}/`)
}

/** Within any kind of quotes. */
function inScript(text: string): string {
  return text
    .replace(/[\\"'`]|\$(?=\{)/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('</', '<\\/')
}
