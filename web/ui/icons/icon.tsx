import type { SVGProps } from 'react'

export type IconProps = SVGProps<SVGSVGElement>

/** A drawing of 24 by 24 in lines of the text's colour. It says nothing by itself: the words beside it do. */
export const Icon = (props: IconProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...props}
  />
)
