import type { texts as english } from '../en/privacy.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  privacy: {
    title: 'Aviso de privacidad',
    summary:
      'Sin publicidad, sin analítica, sin rastreo. Este sitio guarda lo que el juego necesita.',
    operator: 'Quién es responsable de este sitio',
    unnamed: 'El responsable no ha indicado su nombre.',
    stored: 'Qué se guarda, para qué y cuánto tiempo',
    days: (count) => plural(count, { one: '1 día', other: `${number(count)} días` }),
    data: {
      account: {
        title: 'Cuenta',
        what: 'Tu nombre, el identificador de tu cuenta de Google, la dirección de tu foto allí, una foto que subas, tus ajustes y cuándo estuviste aquí por última vez: para que puedas iniciar sesión y los demás te reconozcan. Si hay admins, Google también envía tu correo electrónico. Se compara con los de los admins y no se guarda; solo del de un admin queda un hash.',
        kept: 'Hasta que elimines tu cuenta. Una foto subida, hasta que la quites.',
      },
      sessions: {
        title: 'Sesiones',
        what: 'Tu navegador y tu sistema, por ejemplo «Firefox · Linux», y los momentos de inicio y de último uso: para que la sesión siga abierta y puedas cerrar las de otros dispositivos.',
        kept: '{unused_sessions} desde el último uso, {sessions} en total como máximo. Después de cerrarla, {ended_sessions}.',
      },
      friends: {
        title: 'Amigos',
        what: 'Tus amigos, las solicitudes de amistad, las personas que bloqueas y tu código de amistad: para que puedan jugar entre ustedes.',
        kept: 'Hasta que una de las dos personas lo deshaga o elimine su cuenta.',
      },
      games: {
        title: 'Partidas',
        what: 'Tus partidas, intentos, resultados, nivel y retos: para tus estadísticas y para quienes juegan contigo.',
        kept: 'Hasta que elimines tu cuenta. Los retos, {challenges}.',
      },
      events: {
        title: 'Desarrollo de las partidas',
        what: 'Quién entra y termina, y cuándo: para que todos vean la misma partida.',
        kept: '{game_events}.',
      },
      lobbies: {
        title: 'Salas e invitaciones',
        what: 'Quién abre una sala y a quién invita: para que se encuentren.',
        kept: 'Las invitaciones, {lobbies}. Una sala sin partida se cierra al cabo de {lobbies} y se elimina {lobbies} después.',
      },
      news: {
        title: 'Novedades',
        what: 'Quién ha respondido a tu reto o te ha superado en el artículo del día, con los dos resultados: para que puedas comparar.',
        kept: 'Hasta que las hayas visto dos veces o las descartes, {news} como máximo.',
      },
      texts: {
        title: 'Textos pegados',
        what: 'Los textos que das a descifrar a otros.',
        kept: 'Sin límite, si se jugaron. Si no, hasta que se cierre la sala, o {unplayed_texts}.',
      },
      notifications: {
        title: 'Notificaciones',
        what: 'Si las activas: la dirección de tu dispositivo en su servicio push, las claves que cifran los mensajes para él y tu zona horaria para el recordatorio diario.',
        kept: 'Hasta que las desactives o termine la sesión. Los mensajes sin enviar, {unsent_notifications} como máximo.',
      },
      reports: {
        title: 'Reportes',
        what: 'Qué artículos reportas y por qué: para que los admins puedan revisarlos.',
        kept: 'Hasta que un admin descarte el reporte o elimines tu cuenta.',
      },
      admins: {
        title: 'Decisiones de los admins',
        what: 'Lo que hacen los admins queda registrado, por ejemplo una suspensión y su motivo: para evitar abusos.',
        kept: 'Sin límite, pero sin tu nombre cuando hayas eliminado tu cuenta.',
      },
      addresses: {
        title: 'Direcciones IP',
        what: 'En memoria, para limitar las solicitudes. En el registro del servidor, con tu navegador y el identificador de tu cuenta, por ejemplo al iniciar sesión: para detectar ataques. Nunca en la base de datos.',
        kept: 'En memoria, poco tiempo. El responsable decide cuánto tiempo se conserva el registro.',
      },
    },
    backups:
      'Las copias de seguridad pueden contener datos eliminados por un tiempo. El responsable decide cuánto.',
    recipients: 'Quién más recibe datos',
    players:
      'Los demás ven tu nombre y tu foto, y tus intentos y resultados en las partidas que comparten. Quien reciba un enlace tuyo ve tu nombre y tu foto, incluso sin cuenta.',
    friends:
      'Tus amigos ven también tus resultados en el artículo del día y, salvo que aparezcas sin conexión, si estás aquí o cuándo estuviste. Pueden competir contra tus fantasmas, salvo que elijas otra cosa en los ajustes.',
    google:
      'Inicias sesión con Google, así que Google lo sabe. Algunas personas tienen allí su foto. Tu navegador la carga entonces de Google, que ve tu dirección IP. Consulta la {policy}.',
    google_policy: 'política de privacidad de Google',
    push: 'Las notificaciones pasan por el servicio push de tu navegador. Van cifradas: solo ve cuándo se envía una, su tamaño y a qué dispositivo va.',
    storage: 'Cookies y almacenamiento de tu navegador',
    needed:
      'El sitio necesita estas cookies para funcionar o para verse como elegiste, y no usa otras. Por eso no pide consentimiento.',
    cookies: {
      inkling_refresh: 'mantiene tu sesión abierta, {unused_sessions}',
      inkling_session: 'indica a la página que hay una sesión abierta, {unused_sessions}',
      inkling_refreshing:
        'marca la renovación de la sesión hasta que llega la respuesta, un minuto como máximo',
      'inkling_attempt_…': 'sirve para iniciar sesión (cifrada), unos minutos',
      inkling_signed_in: 'indica a la página que acabas de iniciar sesión, un minuto',
      inkling_suspended: 'contiene el motivo de una suspensión, un día',
      inkling_theme: 'indica al servidor el tema que elegiste, un año',
      inkling_text: 'indica al servidor el tamaño del texto que elegiste, un año',
    },
    local:
      'Tu navegador guarda además tu tema, tu idioma y otras preferencias, los intentos sin enviar, tu última partida para cuando no haya conexión y la propia aplicación. Puedes borrarlo todo en tu navegador.',
    yours: 'Tus datos',
    control: 'En los {settings} puedes exportar tus datos en un archivo y eliminar tu cuenta.',
    settings: 'ajustes',
    left_out:
      'La exportación no incluye tu foto subida, los textos que pegaste, las solicitudes de amistad que enviaste (mostrarían quién las rechazó), los fantasmas de tus carreras (algunos son anónimos), las claves de las notificaciones ni el hash de un admin.',
    remains:
      'La eliminación es inmediata. Lo que queda ya no lleva tu nombre: intentos en partidas con otras personas, niveles de tus carreras, el registro de los admins y los textos pegados que se jugaron.',
    rights: 'Tus derechos',
    claims:
      'Según el RGPD, puedes pedir al responsable el acceso a tus datos, su rectificación, supresión, limitación y portabilidad. Puedes oponerte a su uso y reclamar ante una autoridad de protección de datos.',
    basis:
      'Tus datos se usan para ofrecerte el juego (art. 6.1.b del RGPD). Las direcciones IP y los registros responden al interés legítimo de un sitio seguro y sin abusos (art. 6.1.f). Las notificaciones se basan en tu consentimiento, que retiras al desactivarlas (art. 6.1.a).',
  },
}
