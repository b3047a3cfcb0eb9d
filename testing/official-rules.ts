/** The official rules of e-invoices, which are no part of this repository: XSLT files that make SVRL. `docs/e-invoices.md` says where they come from. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { scratchFolder } from '#testing/scratch-folder.ts'

/** With KERF_EN16931 and KERF_XSLT: keeps documents, and says afterwards which of their rules they break. */
export async function openOfficialRules() {
  const { KERF_EN16931: rules, KERF_XSLT: processor = '' } = process.env
  const folder = rules ? await scratchFolder() : ''
  const kept: Record<string, number> = {}
  return {
    isNamed: rules !== undefined,
    /** `sheet`: the name of the file without its end. */
    keep(sheet: string, xml: string): void {
      if (!rules) return
      mkdirSync(path.join(folder, sheet), { recursive: true })
      kept[sheet] = (kept[sheet] ?? 0) + 1
      writeFileSync(path.join(folder, sheet, `${kept[sheet]}.xml`), xml)
    },
    /** What was found wrong, at most once for each rule; the sheets that are not there are among it. */
    broken(): string[] {
      const found = new Map<string, string>()
      for (const [sheet, count] of Object.entries(kept)) {
        const file = path.join(rules ?? '', `${sheet}.xslt`)
        if (!existsSync(file)) found.set(sheet, `There is no ${sheet}.xslt`)
        else for (const reply of checked(file, path.join(folder, sheet), count)) note(found, reply)
      }
      return [...found.values()]
    },
  }

  function checked(sheet: string, of: string, count: number): string[] {
    const [command = '', ...words] = processor.split(' ')
    const into = `${of}-checked`
    mkdirSync(into)
    execFileSync(command, [...words, `-s:${of}`, `-xsl:${sheet}`, `-o:${into}`])
    const replies = readdirSync(into).map((file) => readFileSync(path.join(into, file), 'utf8'))
    if (replies.length !== count) throw new Error(`${replies.length} of ${count} documents were looked at`)
    return replies
  }
}

function note(found: Map<string, string>, reply: string): void {
  if (!reply.includes('fired-rule')) found.set('none', 'No rule was asked')
  for (const failed of reply.match(/<svrl:failed-assert.*?<\/svrl:failed-assert>/gs) ?? []) {
    const rule = /<svrl:text[^>]*>(.*?)<\/svrl:text>/s.exec(failed)?.[1] ?? failed
    found.set(rule, rule)
  }
}
