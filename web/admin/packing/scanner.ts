import { useEffect, useRef } from 'react'

/** Later than this after the last key it is another code. */
const PAUSE = 1500
const TYPED_INTO = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="alertdialog"] *'

/**
 * Hears what a scanner types wherever the keyboard is, but in a field: there it is meant for the field. A scanner ends with Enter, which then
 * presses no button. Not `isOn`: it hears nothing.
 */
export function useScanner(read: (code: string) => void, isOn = true): void {
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (!isOn) return
    let code = ''
    let last = 0
    const hear = (event: KeyboardEvent) => {
      const { key, target, timeStamp } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      if (target instanceof Element && target.matches(TYPED_INTO)) return
      if (timeStamp - last > PAUSE) code = ''
      last = timeStamp
      if (key === 'Enter' && code !== '') {
        event.preventDefault()
        event.stopPropagation()
        latest.current(code)
        code = ''
      } else if (key.length === 1 && (key !== ' ' || code !== '')) {
        if (key === ' ') event.preventDefault() // it would press the button that has the keyboard
        if (key === '/') event.stopPropagation() // it would lead to the search of the shop
        code += key
      }
    }
    addEventListener('keydown', hear, true)
    return () => removeEventListener('keydown', hear, true)
  }, [isOn])
}

/** Whether a scanner read the article number or the bar code of a product. */
export function isCodeOf(
  { sku, gtin }: { sku?: string | undefined; gtin?: string | undefined },
  code: string,
): boolean {
  if (sku && sku.toLowerCase() === code.toLowerCase()) return true
  // The same number is printed with 12, 13 or 14 digits.
  return gtin !== undefined && /^\d{8,14}$/.test(code) && unpadded(gtin) === unpadded(code)
}

const unpadded = (digits: string) => digits.replace(/^0+/, '')
