import { createElement, Fragment, type ReactNode } from 'react'

/** A message with elements in it: what `parts` answers, as one piece of a page. */
export const Words = ({ of }: { of: ReactNode[] }) => createElement(Fragment, null, ...of)
