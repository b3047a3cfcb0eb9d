import type { ReactNode } from 'react'
import { DovetailDrawing } from '#web/ui/dovetail-drawing.tsx'
import { PlaneDrawing } from '#web/ui/plane-drawing.tsx'
import { SawDrawing } from '#web/ui/saw-drawing.tsx'

export type Slide = { eyebrow: string; heading: string; text: string; to: string; drawing: ReactNode }

export const SLIDES: Slide[] = [
  {
    eyebrow: 'The shop and its makers',
    heading: 'Best carpenter company',
    text: 'A store built like a piece of furniture: every joint drawn first, cut to the line and tried before it leaves.',
    to: '/my-portfolio',
    drawing: <DovetailDrawing />,
  },
  {
    eyebrow: 'Hand tools for wood',
    heading: 'Fine carpenter tools',
    text: 'Saws that track a line, planes that take a whisper, chisels that hold their edge: what a joint asks for, and nothing it does not.',
    to: '/products',
    drawing: <PlaneDrawing />,
  },
  {
    eyebrow: 'Used every day',
    heading: 'Woodworker hand tool',
    text: 'Forty drawers with one saw, and the teeth still untouched: read what people say who work with them.',
    to: '/all-reviews',
    drawing: <SawDrawing />,
  },
]
