/** The classes of labels and inputs, for fields that need no validation of their own. */
export const labelLook = 'mb-1.5 block text-sm font-medium'
export const inputLook =
  'block min-h-11 w-full rounded-small border border-edge bg-field px-3 py-2 text-base text-ink placeholder:text-soft focus:border-action focus:outline-2 focus:outline-offset-0 focus:outline-action disabled:border-line disabled:bg-shade disabled:text-soft data-invalid:border-wrong'
