import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** In the order in which they need each other. */
const FILES = [
  'luhn',
  'browser/integration-error',
  'browser/card-fields',
  'browser/card-inputs',
  'browser/card-entry',
  'browser/card-element',
  'browser/elements',
  'browser/api',
  'browser/challenge',
  'browser/stripe',
]

let parts: string | undefined

/**
 * The script that sets `window.Stripe`: the files of `browser/` in one, without their types and imports. `api` is
 * the path of the sandbox's API on this page's own host.
 */
export function browserScript(api: string): string {
  parts ??= FILES.map(readPart).join('\n')
  // In a block of strict code a name declared twice is an error, functions too.
  return `'use strict'\n{\n${parts}\nObject.assign(window, { Stripe: stripeAt(${JSON.stringify(api)}) })\n}\n`
}

function readPart(file: string): string {
  const typed = readFileSync(path.join(import.meta.dirname, `${file}.ts`), 'utf8')
  return stripTypeScriptTypes(typed)
    .replaceAll(/^import [^']*'[^']*'$/gm, '')
    .replaceAll(/^export (?=(async |function|const|class))/gm, '')
    .replaceAll(/[ \t]+$/gm, '')
}
