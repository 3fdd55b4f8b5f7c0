import type { texts as english } from '../en/privacy.ts'
import { format } from './shared.ts'

const { number, plural } = format

export const texts: typeof english = {
  privacy: {
    title: 'Politique de confidentialité',
    summary:
      'Ni publicité, ni mesure d’audience, ni pistage. Ce site conserve ce dont le jeu a besoin.',
    operator: 'Qui exploite ce site',
    unnamed: 'L’exploitant n’a pas indiqué son nom.',
    stored: 'Ce qui est conservé, pourquoi et combien de temps',
    days: (count) => plural(count, { one: '1 jour', other: `${number(count)} jours` }),
    data: {
      account: {
        title: 'Compte',
        what: 'Ton nom, l’identifiant de ton compte Google, l’adresse de ta photo chez Google, une photo que tu envoies, tes réglages et le moment de ta dernière visite : pour que tu puisses te connecter et que les autres te reconnaissent. S’il y a des admins, Google transmet aussi ton adresse e-mail. Elle est comparée aux leurs et n’est pas conservée ; seule une empreinte de celle d’un admin l’est.',
        kept: 'Jusqu’à la suppression de ton compte. Une photo envoyée, jusqu’à ce que tu la retires.',
      },
      sessions: {
        title: 'Connexions',
        what: 'Ton navigateur et ton système, par exemple « Firefox · Linux », et les moments de la connexion et de la dernière utilisation : pour garder ta session ouverte et te laisser déconnecter d’autres appareils.',
        kept: '{unused_sessions} après la dernière utilisation, {sessions} en tout au maximum. Après la déconnexion, {ended_sessions}.',
      },
      friends: {
        title: 'Amis',
        what: 'Tes amis, les demandes d’ami, les personnes que tu bloques et ton code d’ami : pour que vous puissiez jouer ensemble.',
        kept: 'Jusqu’à ce qu’une des deux personnes y mette fin ou supprime son compte.',
      },
      games: {
        title: 'Parties',
        what: 'Tes parties, tes essais, tes résultats, ta cote et tes défis : pour tes statistiques, et pour celles et ceux qui jouent avec toi.',
        kept: 'Jusqu’à la suppression de ton compte. Les défis, {challenges}.',
      },
      events: {
        title: 'Déroulement des parties',
        what: 'Qui arrive et termine, et quand : pour que tout le monde voie la même partie.',
        kept: '{game_events}.',
      },
      lobbies: {
        title: 'Salons et invitations',
        what: 'Qui ouvre un salon et qui y est invité : pour que vous vous retrouviez.',
        kept: 'Les invitations, {lobbies}. Un salon sans partie ferme au bout de {lobbies} et est supprimé {lobbies} plus tard.',
      },
      news: {
        title: 'Nouvelles',
        what: 'Qui a relevé ton défi ou a fait mieux que toi à l’article du jour, avec les deux résultats : pour que tu puisses comparer.',
        kept: 'Jusqu’à ce que tu les aies vues deux fois ou masquées, {news} au maximum.',
      },
      texts: {
        title: 'Textes collés',
        what: 'Les textes que tu donnes à déchiffrer aux autres.',
        kept: 'Sans limite s’ils ont été joués. Sinon, jusqu’à la fermeture du salon, ou {unplayed_texts}.',
      },
      notifications: {
        title: 'Notifications',
        what: 'Si tu les actives : l’adresse de ton appareil auprès de son service push, les clés qui chiffrent les messages pour lui, et ton fuseau horaire pour le rappel quotidien.',
        kept: 'Jusqu’à ce que tu les désactives ou que la connexion prenne fin. Les messages non envoyés, {unsent_notifications} au maximum.',
      },
      reports: {
        title: 'Signalements',
        what: 'Quels articles tu signales, et pourquoi : pour que les admins puissent les vérifier.',
        kept: 'Jusqu’à ce qu’un admin écarte le signalement ou que tu supprimes ton compte.',
      },
      admins: {
        title: 'Décisions des admins',
        what: 'Ce que font les admins est consigné, par exemple une suspension et son motif : pour empêcher les abus.',
        kept: 'Sans limite, mais sans ton nom dès que tu as supprimé ton compte.',
      },
      addresses: {
        title: 'Adresses IP',
        what: 'En mémoire vive, pour limiter les requêtes. Dans le journal du serveur, avec ton navigateur et l’identifiant de ton compte, par exemple à la connexion : pour détecter les attaques. Jamais dans la base de données.',
        kept: 'En mémoire vive, peu de temps. La durée de conservation du journal est fixée par l’exploitant.',
      },
    },
    backups:
      'Des sauvegardes peuvent contenir encore un temps des données supprimées. L’exploitant en fixe la durée.',
    recipients: 'Qui d’autre reçoit des données',
    players:
      'Les autres voient ton nom et ta photo, ainsi que tes essais et tes résultats dans les parties communes. Qui reçoit un lien de toi voit ton nom et ta photo, même sans compte.',
    friends:
      'Tes amis voient aussi tes résultats à l’article du jour et, sauf si tu apparais hors ligne, si tu es là ou quand tu y étais. Ils peuvent affronter tes parties terminées sous forme de fantômes, sauf autre choix dans les réglages.',
    google:
      'Tu te connectes avec Google : Google le sait donc. Certaines personnes y ont leur photo. Ton navigateur la charge alors chez Google, qui voit ton adresse IP. Voir les {policy}.',
    google_policy: 'règles de confidentialité de Google',
    push: 'Les notifications passent par le service push de ton navigateur. Elles sont chiffrées : il voit seulement quand l’une est envoyée, sa taille et l’appareil destinataire.',
    storage: 'Cookies et stockage de ton navigateur',
    needed:
      'Le site a besoin de ces cookies pour fonctionner ou pour s’afficher comme tu l’as choisi, et n’en dépose pas d’autres. C’est pourquoi il ne demande pas de consentement.',
    cookies: {
      inkling_refresh: 'garde ta session ouverte, {unused_sessions}',
      inkling_session: 'indique à la page que ta session est ouverte, {unused_sessions}',
      inkling_refreshing:
        'marque le renouvellement de ta session jusqu’à la réponse, une minute au plus',
      'inkling_attempt_…': 'sert à la connexion (chiffré), quelques minutes',
      inkling_signed_in: 'indique à la page que tu viens de te connecter, une minute',
      inkling_suspended: 'donne le motif d’une suspension, un jour',
      inkling_theme: 'indique au serveur le thème que tu as choisi, un an',
      inkling_text: 'indique au serveur la taille du texte que tu as choisie, un an',
    },
    local:
      'Ton navigateur conserve aussi ton thème, ta langue et d’autres choix, les essais non envoyés, ta dernière partie pour les moments sans connexion et l’application elle-même. Tu peux tout effacer dans ton navigateur.',
    yours: 'Tes données',
    control:
      'Dans les {settings}, tu peux exporter tes données dans un fichier et supprimer ton compte.',
    settings: 'réglages',
    left_out:
      'L’export ne contient pas ta photo envoyée, les textes collés, les demandes d’ami envoyées (elles montreraient qui a refusé), les fantômes de tes courses (certains sont anonymes), les clés des notifications ni l’empreinte d’un admin.',
    remains:
      'La suppression est immédiate. Ce qui reste ne porte plus ton nom : les essais dans des parties communes, les cotes de tes courses, le journal des admins et les textes collés qui ont été joués.',
    rights: 'Tes droits',
    claims:
      'Selon le RGPD, tu peux demander à l’exploitant l’accès à tes données, leur rectification, leur effacement, leur limitation et leur portabilité. Tu peux t’opposer à leur utilisation et saisir une autorité de protection des données.',
    basis:
      'Tes données servent à te fournir le jeu (art. 6, par. 1, point b, du RGPD). Les adresses IP et les journaux répondent à l’intérêt légitime d’un site sûr et sans abus (point f). Les notifications reposent sur ton consentement, que tu retires en les désactivant (point a).',
  },
}
