/** Whether the last digit of a card number is its correct check digit (Luhn algorithm). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
