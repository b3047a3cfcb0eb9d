/** The names that a value of a type has inside, for tables whose words the compiler asks for. */
import type { Language } from '#messages/languages.ts'

/** Each field at any depth. Keys that are data, such as ids and languages, are none. */
export type FieldsIn<Value> = Value extends readonly (infer One)[]
  ? FieldsIn<One>
  : Value extends object
    ? string extends keyof Value
      ? FieldsIn<Value[keyof Value]>
      : {
          [Name in keyof Value & string]-?: (Name extends Language ? never : Name) | FieldsIn<Value[Name]>
        }[keyof Value & string]
    : never

/** Each choice at any depth, with its field before it: `lane: order`. Languages and codes such as `SKR03` or `.95` are no words. */
export type ChoicesIn<Value> = Value extends readonly (infer One)[]
  ? ChoicesIn<One>
  : Value extends object
    ? string extends keyof Value
      ? ChoicesIn<Value[keyof Value]>
      : {
          [Name in keyof Value & string]-?: ChoiceOf<Name, Value[Name]> | ChoicesIn<Value[Name]>
        }[keyof Value & string]
    : never

type ChoiceOf<Name extends string, Value> = Value extends string
  ? string extends Value
    ? never
    : Value extends Language | Uppercase<Value>
      ? never
      : `${Name}: ${Value}`
  : never

/** The words of choices by their fields. */
export type WordsOfChoices<Choice extends string> = {
  [Name in NameOf<Choice>]: Readonly<Record<ValueOf<Choice, Name>, () => string>>
}
type NameOf<Choice extends string> = Choice extends `${infer Name}: ${string}` ? Name : never
type ValueOf<Choice extends string, Name extends string> = Choice extends `${Name}: ${infer Value}`
  ? Value
  : never

/** The fields of the facts that a function makes, without the place of a thing and its texts in further languages, which are said otherwise. */
export type OwnFieldsOf<Made extends (...of: never) => unknown> = Exclude<
  keyof Awaited<ReturnType<Made>> & string,
  'parentId' | 'categoryId' | 'position' | 'translations'
>
