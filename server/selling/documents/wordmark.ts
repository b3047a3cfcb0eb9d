import type { Sheet } from '#server/selling/documents/sheet.ts'

const WIDTH = 208
const GREEN = '#1f5c4a'

const PARTS: [color: string, path: string][] = [
  [GREEN, 'M14 0H50A14 14 0 0 1 64 14V50A14 14 0 0 1 50 64H14A14 14 0 0 1 0 50V14A14 14 0 0 1 14 0Z'],
  ['#f6f3ec', 'M11 11H21V53H11Z'],
  ['#c79a3b', 'M24.5 6H28V58H24.5Z'],
  ['#f6f3ec', 'M31.5 26L43 11H55L39.5 32L55 53H43L31.5 38Z'],
  [GREEN, 'M80 10H89V28.5L105.5 10H117L99.5 29.5L118.5 54H107L93.5 36.5L89 41.5V54H80Z'],
  [
    GREEN,
    'M139.5 21.5C149.6 21.5 156 28.6 156 38.2C156 39.2 156 40 155.9 40.8H131.6C132.3 44.9 135.4 47.4 140 47.4C143.5 47.4 146.2 46.1 148 43.7L154.3 47.5C151.2 52.2 146.3 54.7 139.9 54.7C129.7 54.7 122.9 47.7 122.9 38.1C122.9 28.6 129.8 21.5 139.5 21.5ZM139.5 28.6C135.5 28.6 132.6 31 131.7 34.9H147.2C146.6 30.9 143.7 28.6 139.5 28.6Z',
  ],
  [
    GREEN,
    'M163 22.2H171.2V27C173.1 23.5 176.5 21.5 180.8 21.5C181.9 21.5 182.9 21.6 183.7 21.8V30C182.5 29.7 181.4 29.6 180.2 29.6C174.8 29.6 171.8 32.7 171.8 38.6V54H163Z',
  ],
  [
    GREEN,
    'M190.3 54V29.4H185.3V22.2H190.3V19.5C190.3 12.9 194.3 9 200.9 9C203 9 204.9 9.3 206.5 10L205.1 17C204.1 16.6 203.1 16.4 202 16.4C199.6 16.4 199.1 17.6 199.1 19.7V22.2H205.6V29.4H199.1V54Z',
  ],
]

/** `x`, `y`: the upper left corner; all sizes in points. */
export function drawWordmark(sheet: Sheet, { x, y, width }: { x: number; y: number; width: number }): void {
  sheet.decorate((doc) => {
    doc
      .save()
      .translate(x, y)
      .scale(width / WIDTH)
    for (const [color, path] of PARTS) doc.path(path).fill(color, 'even-odd')
    doc.restore()
  })
}
