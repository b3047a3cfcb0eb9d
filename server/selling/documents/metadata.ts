/** XMP. PDFKit's own would write title and author into the XML as they are, so that an "&" breaks it. */
import { element, group } from '#server/platform/files/xml.ts'

/** Factur-X demands this name. */
export const FACTUR_X = 'factur-x.xml'

/** `isFacturX`: with what programs find the e-invoice by. Source: Factur-X 1.0, annex on XMP. */
export function metadata(
  { title, author, date }: { title: string; author: string; date: Date },
  isFacturX: boolean,
): string {
  const described = (spaces: Record<string, string>, ...elements: string[]) =>
    group('rdf:Description', elements, { 'rdf:about': '', ...spaces })
  return [
    described(
      { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      group('dc:title', [group('rdf:Alt', [element('rdf:li', title, { 'xml:lang': 'x-default' })])]),
      group('dc:creator', [group('rdf:Seq', [element('rdf:li', author)])]),
    ),
    described(
      { 'xmlns:xmp': 'http://ns.adobe.com/xap/1.0/' },
      element('xmp:CreateDate', `${date.toISOString().slice(0, 19)}Z`),
      element('xmp:CreatorTool', 'Kerf'),
    ),
    described({ 'xmlns:pdf': 'http://ns.adobe.com/pdf/1.3/' }, element('pdf:Producer', 'Kerf')),
    ...(isFacturX
      ? [described({ 'xmlns:fx': FX }, ...FACTS.map(([name, text]) => element(`fx:${name}`, text))), SCHEMA]
      : []),
  ].join('\n')
}

const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const FACTS: [name: string, text: string, about: string][] = [
  ['DocumentFileName', FACTUR_X, 'The name of the embedded XML file'],
  ['DocumentType', 'INVOICE', 'The type of the document'],
  ['Version', '1.0', 'The version of Factur-X'],
  ['ConformanceLevel', 'EN 16931', 'The profile of Factur-X'],
]

/** PDF/A allows other properties only where the file describes them (ISO 19005-3, 6.6.2.3). */
const SCHEMA = group(
  'rdf:Description',
  [
    group('pdfaExtension:schemas', [
      group('rdf:Bag', [
        resource([
          element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
          element('pdfaSchema:namespaceURI', FX),
          element('pdfaSchema:prefix', 'fx'),
          group('pdfaSchema:property', [
            group(
              'rdf:Seq',
              FACTS.map(([name, , about]) =>
                resource([
                  element('pdfaProperty:name', name),
                  element('pdfaProperty:valueType', 'Text'),
                  element('pdfaProperty:category', 'external'),
                  element('pdfaProperty:description', about),
                ]),
              ),
            ),
          ]),
        ]),
      ]),
    ]),
  ],
  {
    'rdf:about': '',
    'xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
    'xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
    'xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
  },
)

function resource(elements: string[]): string {
  return group('rdf:li', elements, { 'rdf:parseType': 'Resource' })
}
