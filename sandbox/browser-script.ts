import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

/** The files of `browser/`. A file stands after those that it uses. */
const FILES = [
  'luhn',
  'browser/integration-error',
  'browser/card-fields',
  'browser/card-inputs',
  'browser/card-entry',
  'browser/mounted-element',
  'browser/card-element',
  'browser/payment-ways',
  'browser/payment-element',
  'browser/elements',
  'browser/api',
  'browser/challenge',
  'browser/stripe',
]

let parts: string | undefined

/**
 * The script that sets `window.Stripe`: the files of `browser/` joined into one, without types and imports. `api` is the path
 * of the sandbox's API on the page's host.
 */
export function browserScript(api: string): string {
  parts ??= FILES.map(readPart).join('\n')
  // Inside a block of strict code, declaring a name or a function twice is an error, so a clash between files shows.
  return `'use strict'\n{\n${parts}\nObject.assign(window, { Stripe: stripeAt(${JSON.stringify(api)}) })\n}\n`
}

function readPart(file: string): string {
  const typed = readFileSync(path.join(import.meta.dirname, `${file}.ts`), 'utf8')
  return stripTypeScriptTypes(typed)
    .replaceAll(/^import [^']*'[^']*'$/gm, '')
    .replaceAll(/^export (?=(async |function|const|class))/gm, '')
    .replaceAll(/[ \t]+$/gm, '')
}
