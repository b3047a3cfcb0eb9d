import { buysByKeyboard } from './buys-by-keyboard.ts'

buysByKeyboard(1280)
