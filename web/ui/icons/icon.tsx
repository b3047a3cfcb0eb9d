import { createElement, type ReactElement, type SVGProps } from 'react'

const LINES = {
  ...{ xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24' },
  ...{
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  'aria-hidden': true,
} as const

/** A drawing of 24 by 24 in lines of the text's colour, of paths and other shapes. It says nothing by itself: the words beside it do. */
export const icon =
  (...shapes: (string | ReactElement)[]) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...LINES, ...props },
      ...shapes.map((shape) => (typeof shape === 'string' ? createElement('path', { d: shape }) : shape)),
    )
