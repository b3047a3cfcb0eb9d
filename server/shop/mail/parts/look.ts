import type { CSSProperties } from 'react'

/** Styles are written at each element: many mail clients ignore stylesheets. */

const SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"
export const SERIF = "Georgia, 'Times New Roman', serif"

export const INK = '#16211c'
const SOFT = '#535e57'
export const LINE = '#d8d1c1'
export const GREEN = '#1f5c4a'
export const SHEET = '#fdfcf8'
export const PAPER = '#f6f3ec'
export const BRASS = '#c79a3b'

export const text: CSSProperties = { fontFamily: SANS, fontSize: '16px', lineHeight: '1.6', color: INK }
export const small: CSSProperties = { fontFamily: SANS, fontSize: '14px', lineHeight: '1.5', color: SOFT }

/** For dark mode, where mail clients support it. Its classes are those of the elements in `parts/`. */
export const DARK = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0e1613 !important; }
  .sheet { background-color: #16211c !important; border-color: #c79a3b #33423a #33423a !important; }
  .ink { color: #f0ece2 !important; }
  .soft { color: #b3bcb5 !important; }
  .line { border-color: #33423a !important; }
  .link { color: #8fcab3 !important; }
  .button { background-color: #8fcab3 !important; color: #0e1613 !important; }
}`
