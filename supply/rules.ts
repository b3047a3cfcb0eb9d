/** Licences under which a package may be part of an MIT shop, as SPDX names them, and why. */
export const ALLOWED: Record<string, string> = {
  MIT: 'permissive',
  'MIT-0': 'permissive',
  ISC: 'permissive',
  '0BSD': 'permissive',
  'BSD-2-Clause': 'permissive',
  'BSD-3-Clause': 'permissive',
  'Apache-2.0': 'permissive, with a grant of patents',
  'BlueOak-1.0.0': 'permissive',
  'Python-2.0': 'permissive',
  Unlicense: 'public domain',
  'CC0-1.0': 'public domain',
  'OFL-1.1': 'fonts: may be shipped with anything, not sold by themselves',
  'MPL-2.0': 'its own files stay open; ours are not touched by it, and we change none of its',
}

/** Licences that only these packages may have. */
export const ALLOWED_FOR: Record<string, { packages: RegExp; why: string }> = {
  'LGPL-3.0-or-later': {
    packages: /^@img\/sharp-/,
    why: 'libvips is a library of its own that anybody may exchange for another build',
  },
  'CC-BY-4.0': { packages: /^caniuse-lite$/, why: 'a table of browsers that only the build reads' },
}

/** What a package that names no licence says in its LICENSE file; a test reads it there. */
export const STATED: Record<string, string> = { 'png-js': 'MIT' }
