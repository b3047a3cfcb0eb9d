export type Slide = { eyebrow: string; heading: string; text: string; to: string; scene: string; alt: string }

export const SLIDES: Slide[] = [
  {
    eyebrow: 'The shop and its makers',
    heading: 'Best carpenter company',
    text: 'A store built like a piece of furniture: every joint drawn first, cut to the line and tried before it leaves.',
    to: '/my-portfolio',
    scene: '/scenes/sawing-1280.webp',
    alt: 'A dovetail saw in its cut, the tails marked out on the end of a pine board',
  },
  {
    eyebrow: 'Hand tools for wood',
    heading: 'Fine carpenter tools',
    text: 'Saws that track a line, planes that take a whisper, chisels that hold their edge: what a joint asks for, and nothing it does not.',
    to: '/tools',
    scene: '/scenes/laid-out-1280.webp',
    alt: 'Chisels, planes, a mallet, a saw, a gauge and a square laid out on green cloth',
  },
  {
    eyebrow: 'Used every day',
    heading: 'Woodworker hand tool',
    text: 'What a tool is worth shows at the bench, after the first hundred cuts: read what people say who work with them.',
    to: '/all-reviews',
    scene: '/scenes/planing-1280.webp',
    alt: 'A smoothing plane on a board, its shavings on the bench, chisels beside it',
  },
]
