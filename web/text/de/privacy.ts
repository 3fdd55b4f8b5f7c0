import type { texts as english } from '../en/privacy.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  privacy: {
    title: 'Datenschutzerklärung',
    summary:
      'Keine Werbung, keine Analysedienste, kein Tracking. Gespeichert wird, was das Spiel braucht.',
    operator: 'Wer diese Website betreibt',
    unnamed: 'Der Betreiber hat keinen Namen angegeben.',
    stored: 'Was gespeichert wird, wozu und wie lange',
    days: (count) => plural(count, { one: '1 Tag', other: `${number(count)} Tage` }),
    data: {
      account: {
        title: 'Konto',
        what: 'Dein Name, die ID deines Google-Kontos, die Adresse deines Bilds dort, ein hochgeladenes Bild, deine Einstellungen und wann du zuletzt da warst: damit du dich anmelden kannst und andere dich erkennen. Gibt es Admins, sendet Google auch deine E-Mail-Adresse. Sie wird mit denen der Admins verglichen und nicht gespeichert; nur von der eines Admins bleibt ein Hashwert.',
        kept: 'Bis du dein Konto löschst. Ein hochgeladenes Bild, bis du es entfernst.',
      },
      sessions: {
        title: 'Anmeldungen',
        what: 'Browser und System, etwa „Firefox · Linux“, und die Zeitpunkte von Anmeldung und letzter Nutzung: damit du angemeldet bleibst und andere Geräte abmelden kannst.',
        kept: '{unused_sessions} ab der letzten Nutzung, insgesamt höchstens {sessions}. Nach dem Abmelden noch {ended_sessions}.',
      },
      friends: {
        title: 'Freunde',
        what: 'Freunde, Freundschaftsanfragen, wen du blockierst und dein Freundescode: damit ihr zusammen spielen könnt.',
        kept: 'Bis es jemand von euch rückgängig macht oder sein Konto löscht.',
      },
      games: {
        title: 'Spiele',
        what: 'Deine Spiele, Versuche, Ergebnisse, Wertungen und Herausforderungen: für deine Statistik und für alle, die mit dir spielen.',
        kept: 'Bis du dein Konto löschst. Herausforderungen {challenges}.',
      },
      events: {
        title: 'Spielverlauf',
        what: 'Wer wann dazukommt und fertig wird: damit alle dasselbe Spiel sehen.',
        kept: '{game_events}.',
      },
      lobbies: {
        title: 'Lobbys und Einladungen',
        what: 'Wer eine Lobby öffnet und wen einlädt: damit ihr zusammenfindet.',
        kept: 'Einladungen {lobbies}. Eine Lobby ohne Spiel schließt, sobald sie {lobbies} alt ist, und wird {lobbies} später gelöscht.',
      },
      news: {
        title: 'Neuigkeiten',
        what: 'Wer auf deine Herausforderung geantwortet hat oder beim Tagesartikel besser war, mit beiden Ergebnissen: damit du vergleichen kannst.',
        kept: 'Bis du sie zweimal gesehen oder ausgeblendet hast, höchstens {news}.',
      },
      texts: {
        title: 'Eingefügte Texte',
        what: 'Texte, die du anderen zum Entschlüsseln gibst.',
        kept: 'Dauerhaft, wenn sie gespielt wurden. Sonst, bis die Lobby schließt, oder {unplayed_texts}.',
      },
      notifications: {
        title: 'Benachrichtigungen',
        what: 'Wenn du sie einschaltest: die Adresse deines Geräts beim Push-Dienst, die Schlüssel, mit denen Nachrichten dafür verschlüsselt werden, und deine Zeitzone für die tägliche Erinnerung.',
        kept: 'Bis du sie ausschaltest oder die Anmeldung endet. Nicht gesendete Nachrichten höchstens {unsent_notifications}.',
      },
      reports: {
        title: 'Meldungen',
        what: 'Welche Artikel du meldest und warum: damit Admins sie prüfen können.',
        kept: 'Bis ein Admin die Meldung verwirft oder du dein Konto löschst.',
      },
      admins: {
        title: 'Entscheidungen der Admins',
        what: 'Was Admins tun, wird protokolliert, etwa eine Sperre mit ihrem Grund: um Missbrauch zu verhindern.',
        kept: 'Dauerhaft, aber ohne deinen Namen, sobald du dein Konto gelöscht hast.',
      },
      addresses: {
        title: 'IP-Adressen',
        what: 'Im Arbeitsspeicher, um Anfragen zu begrenzen. Im Protokoll des Servers, mit Browser und Konto-ID, etwa bei der Anmeldung: um Angriffe zu erkennen. Nie in der Datenbank.',
        kept: 'Im Arbeitsspeicher nur kurz. Wie lange das Protokoll aufbewahrt wird, entscheidet der Betreiber.',
      },
    },
    backups:
      'Sicherungskopien können gelöschte Daten noch eine Weile enthalten. Wie lange, entscheidet der Betreiber.',
    recipients: 'Wer noch Daten erhält',
    players:
      'Andere sehen deinen Namen und dein Bild, und in gemeinsamen Spielen deine Versuche und Ergebnisse. Wer einen Link von dir bekommt, sieht auch ohne Konto deinen Namen und dein Bild.',
    friends:
      'Freunde sehen außerdem deine Ergebnisse beim Artikel des Tages und, wenn du nicht offline erscheinst, ob du da bist oder wann du es zuletzt warst. Sie können gegen deine beendeten Spiele als Geister antreten, wenn du in den Einstellungen nichts anderes wählst.',
    google:
      'Du meldest dich mit Google an; Google erfährt das. Manche haben dort ihr Bild. Dein Browser lädt es dann von Google, und Google sieht deine IP-Adresse. Mehr dazu: {policy}.',
    google_policy: 'Datenschutzerklärung von Google',
    push: 'Benachrichtigungen gehen über den Push-Dienst deines Browsers. Sie sind verschlüsselt: Er sieht nur, wann eine gesendet wird, wie groß sie ist und an welches Gerät sie geht.',
    storage: 'Cookies und Speicher deines Browsers',
    needed:
      'Die Website braucht diese Cookies, um zu funktionieren oder so auszusehen, wie du es gewählt hast. Andere setzt sie nicht. Deshalb fragt sie nicht nach einer Einwilligung.',
    cookies: {
      inkling_refresh: 'hält dich angemeldet, {unused_sessions}',
      inkling_session: 'sagt der Seite, dass du angemeldet bist, {unused_sessions}',
      inkling_refreshing:
        'kennzeichnet die Erneuerung deiner Sitzung, bis die Antwort da ist, höchstens eine Minute',
      'inkling_attempt_…': 'dient der Anmeldung (verschlüsselt), einige Minuten',
      inkling_signed_in: 'sagt der Seite, dass du dich gerade angemeldet hast, eine Minute',
      inkling_suspended: 'nennt den Grund einer Sperre, einen Tag',
      inkling_theme: 'sagt dem Server, welches Design du gewählt hast, ein Jahr',
      inkling_text: 'sagt dem Server, welche Schriftgröße du gewählt hast, ein Jahr',
    },
    local:
      'Dein Browser speichert außerdem Design, Sprache und weitere deiner Einstellungen, noch nicht gesendete Versuche, dein letztes Spiel für Zeiten ohne Verbindung und die App selbst. Du kannst das alles im Browser löschen.',
    yours: 'Deine Daten',
    control:
      'In den {settings} kannst du deine Daten als Datei exportieren und dein Konto löschen.',
    settings: 'Einstellungen',
    left_out:
      'Im Export fehlen dein hochgeladenes Bild, eingefügte Texte, gesendete Freundschaftsanfragen (sie würden zeigen, wer abgelehnt hat), die Geister deiner Rennen (manche sind anonym), die Schlüssel der Benachrichtigungen und der Hashwert eines Admins.',
    remains:
      'Gelöscht wird sofort. Was bleibt, trägt deinen Namen nicht mehr: Versuche in gemeinsamen Spielen, Wertungen deiner Rennen, das Protokoll der Admins und eingefügte Texte, die gespielt wurden.',
    rights: 'Deine Rechte',
    claims:
      'Nach der DSGVO kannst du vom Betreiber Auskunft, Berichtigung, Löschung, Einschränkung und Herausgabe deiner Daten verlangen. Du kannst ihrer Verwendung widersprechen und dich bei einer Datenschutzbehörde beschweren.',
    basis:
      'Deine Daten werden verwendet, um dir das Spiel bereitzustellen (Art. 6 Abs. 1 lit. b DSGVO). IP-Adressen und Protokolle dienen dem berechtigten Interesse an einer sicheren Website ohne Missbrauch (lit. f). Benachrichtigungen beruhen auf deiner Einwilligung; du widerrufst sie, indem du sie ausschaltest (lit. a).',
  },
}
