import { createContext, useCallback, useContext } from 'react';

/** In which words the specimens speak. */
export type Voice = 'plain' | 'long' | 'rtl';

/**
 * What specimens say. Sample data, not texts of the product: the long words are those a German text brings, the others
 * stand for every script that runs from the right.
 */
const said = {
  book: ['Book van', 'Kleintransporterverleihbestätigung abschicken', 'احجز السيارة'],
  cancel: ['Cancel', 'Vorgang unwiderruflich abbrechen', 'إلغاء'],
  delete: ['Delete', 'Versicherungsunterlagen löschen', 'حذف'],
  more: ['More', 'Weitere Auswahlmöglichkeiten', 'المزيد'],
  depot: ['Depot', 'Fahrzeugübergabestandort', 'المستودع'],
  leeds: ['Leeds City', 'Schwäbisch Gmünd-Großdeinbach Güterbahnhof', 'ليدز'],
  york: ['York', 'Garmisch-Partenkirchen Hauptbahnhofvorplatz', 'يورك'],
  hull: ['Hull', 'Ludwigshafen-Friesenheim Industriegebiet', 'هَل'],
  notes: ['Notes', 'Zusätzliche Übergabebemerkungen', 'ملاحظات'],
  hint: [
    'Anything the depot should know.',
    'Alles, was die Fahrzeugübergabestelle vor der Wagenübernahme wissen sollte.',
    'كل ما يجب أن يعرفه المستودع.',
  ],
  fault: [
    'Choose a day from today on.',
    'Wählen Sie einen Abholtag, der nicht in der Vergangenheit liegt.',
    'اختر يومًا ابتداءً من اليوم.',
  ],
  sentence: [
    'Your van is held for 30 minutes while you pay.',
    'Ihr Kleintransporter wird während des Zahlungsvorgangs dreißig Minuten lang vorgemerkt.',
    'سيارتك محجوزة لمدة ٣٠ دقيقة أثناء الدفع.',
  ],
  person: ['Ada Moss', 'Maximiliane Oberhuber-Leutheusser', 'نور الهاشمي'],
  email: ['Email', 'E-Mail-Benachrichtigungsadresse', 'البريد الإلكتروني'],
  name: ['Name', 'Vollständiger Familienname', 'الاسم'],
  size: ['Van size', 'Kleintransportergrößenklasse', 'حجم السيارة'],
  small: ['Small', 'Kleintransporter mit Kastenaufbau', 'صغيرة'],
  medium: ['Medium', 'Mittelgroßer Hochraumkastenwagen', 'متوسطة'],
  large: ['Large', 'Großraumtransporter mit Hebebühne', 'كبيرة'],
  overview: ['Overview', 'Gesamtübersicht', 'نظرة عامة'],
  vehicles: ['Vans', 'Fahrzeugbestand', 'السيارات'],
  invoices: ['Invoices', 'Rechnungsunterlagen', 'الفواتير'],
  history: ['History', 'Änderungsverlauf', 'السجل'],
  confirmed: ['Confirmed', 'Buchungsbestätigt', 'مؤكد'],
  waiting: ['Waiting', 'Zahlungsausstehend', 'قيد الانتظار'],
  overdue: ['Overdue', 'Rückgabeüberfällig', 'متأخر'],
} as const;

export type Said = keyof typeof said;

const voices: readonly Voice[] = ['plain', 'long', 'rtl'];

const VoiceContext = createContext<Voice>('plain');
export const VoiceProvider = VoiceContext.Provider;

/** Says things in the voice that was chosen; the same function as long as the voice is. */
export function useWords(): (what: Said) => string {
  const at = voices.indexOf(useContext(VoiceContext));
  return useCallback((what) => said[what][at] ?? said[what][0], [at]);
}
