/** Types of the English texts by file. `npm run texts` writes them. */
export type English = {
  admin: {
    admin: {
      title: string
      parts: {
        catalogue: string
        reports: string
        dailies: string
        players: string
        server: string
      }
      parts_label: string
      reports_waiting: (value: number | { count: number }) => string
      close_details: string
      nobody: string
      command_line: string
      done_undo: string
      search_articles: string
      search_players: string
      any_language: string
      any_topic: string
      any_difficulty: string
      any_source: string
      any_state: string
      no_topic: string
      filters: string
      sources: {
        original: string
        wikipedia: string
      }
      states: {
        in_draw: string
        suspended: string
        withdrawn: string
      }
      columns: {
        title: string
        language: string
        topic: string
        difficulty: string
        words: string
        finished: string
        median_guesses: string
        reports: string
      }
      shown: (value: number | { count: number }) => string
      shown_of_more: (value: number | { count: number }) => string
      next_article: string
      no_articles: string
      words: (value: number | { count: number }) => string
      reports: (value: number | { count: number }) => string
      look: string
      as_imported: string
      under_ink: string
      free_words: string
      text: string
      at_source: string
      topic: string
      difficulty: string
      licence_of_version: (values: { licence: string | number; revision: string | number }) => string
      authors: string
      imported: (value: string | number | { when: string | number }) => string
      labelled_by_operator: string
      let_games_decide: string
      games_decide: string
      never_finished: string
      finished_times: (value: number | { count: number }) => string
      median_guesses: (value: number | { median: number }) => string
      share_gave_up: (value: number | { share: number }) => string
      withdraw: string
      restore: string
      withdrawn: (value: string | number | { title: string | number }) => string
      restored: (value: string | number | { title: string | number }) => string
      fetch_again: string
      fetched_again: (value: string | number | { title: string | number }) => string
      imports: string
      import_articles: string
      import_title: string
      import: string
      titles: string
      titles_help: string
      import_language: string
      import_difficulty: string
      import_mistakes: (values: { ordered: number; wrong: number }) => string
      stop_import: string
      pages: (value: number | { count: number }) => string
      filling: string
      filling_paused: string
      pause_filling: string
      resume_filling: string
      filling_off: string
      filled: (values: { language: string | number; have: number; wished: number }) => string
      unreachable: (value: string | number | { why: string | number }) => string
      unreachable_because: (values: { why: string | number; detail: string | number }) => string
      network_failures: {
        not_found: string
        refused: string
        lost: string
        late: string
        no_network: string
      }
      wikipedia_failures: {
        unreachable: string
        late: string
        forbidden: string
        throttled: string
        busy: string
        garbled: string
        elsewhere: string
        endless: string
      }
      importing: (values: { settled: number; of: number }) => string
      imported_by: (values: { who: string | number; when: string | number }) => string
      import_counts: (values: { added: number; replaced: number; unchanged: number }) => string
      refused: (value: number | { count: number }) => string
      out_since: (value: string | number | { when: string | number }) => string
      still_in_draw: string
      reported_by_more: (values: { reports: number; finished: number }) => string
      reported_by: (values: { reports: number; finished: number }) => string
      reported_share: (value: number | { share: number }) => string
      leaves_at: string
      plays: (value: number | { finished: number }) => string
      plays_and_median: (values: { finished: number; median: number }) => string
      keep: string
      put_back: string
      withdraw_for_good: string
      read_it_all: string
      kept: (value: string | number | { title: string | number }) => string
      no_reports: string
      decided: string
      decided_last: string
      none_decided: string
      decision: {
        withdrew: (values: { who: string | number; when: string | number }) => string
        restored: (values: { who: string | number; when: string | number }) => string
        absolved: (values: { who: string | number; when: string | number }) => string
      }
      dailies: string
      dailies_help: string
      language: string
      show_titles: string
      hidden_title: string
      draw_missing: string
      replace: string
      not_drawn: string
      today: string
      no_players: string
      newest_players: string
      found_players: (value: number | { count: number }) => string
      first_players: (value: number | { count: number }) => string
      joined: (value: string | number | { when: string | number }) => string
      last_active: (value: string | number | { when: string | number }) => string
      never_active: string
      is_operator: string
      is_suspended: string
      games: (value: number | { count: number }) => string
      sessions: string
      no_sessions: string
      unknown_device: string
      session: (values: { since: string | number; used: string | number }) => string
      sign_out: string
      signed_out: (value: string | number | { name: string | number }) => string
      suspend: string
      suspend_title: string
      suspend_help: string
      reason: string
      suspended_since: (value: string | number | { when: string | number }) => string
      suspended_for: (value: string | number | { reason: string | number }) => string
      let_in: string
      invite_player: string
      invite_help: string
      reset_password: string
      reset_password_help: (value: string | number | { name: string | number }) => string
      copy_link: string
      id: string
      figures: string
      figure: {
        players: string
        online: string
        games_today: string
        guesses_today: string
        database: string
        version: string
        uptime: string
      }
      megabytes: (value: number | { megabytes: number }) => string
      days: (value: number | { days: number }) => string
      articles_by_language: string
      in_draw: string
      suspended: string
      withdrawn_count: string
      acts: string
      no_acts: string
      act: {
        labelled: (values: { who: string | number; what: string | number; more: string | number }) => string
        unlabelled: (values: { who: string | number; what: string | number; more: string | number }) => string
        withdrew: (values: { who: string | number; what: string | number }) => string
        restored: (values: { who: string | number; what: string | number }) => string
        imported: (values: { who: string | number; what: string | number; more: string | number }) => string
        absolved: (values: { who: string | number; what: string | number; more: string | number }) => string
        stopped_import: (value: string | number | { who: string | number }) => string
        paused_filling: (value: string | number | { who: string | number }) => string
        resumed_filling: (value: string | number | { who: string | number }) => string
        drew_dailies: (values: { who: string | number; what: string | number; more: string | number }) => string
        replaced_daily: (values: { who: string | number; what: string | number; more: string | number }) => string
        signed_out: (values: { who: string | number; what: string | number }) => string
        suspended: (values: { who: string | number; what: string | number; more: string | number }) => string
        lifted: (values: { who: string | number; what: string | number }) => string
        invited: (value: string | number | { who: string | number }) => string
        reset_password: (values: { who: string | number; what: string | number }) => string
      }
      replace_daily_of: {
        whole: (value: string | number | { day: string | number }) => string
        lead: (value: string | number | { day: string | number }) => string
      }
      short_daily_of: (value: string | number | { days: string | number }) => string
    }
  }
  challenges: {
    challenge: {
      title: string
      all: string
      see_all: string
      unknown: string
      all_help: string
      received: string
      made: string
      none_received: string
      none_made: string
      not_begun: string
      answers: (value: number | { count: number }) => string
      answers_and_playing: (values: { answers: string | number; playing: number }) => string
      compare: string
      open_of: (value: string | number | { title: string | number }) => string
      make: string
      send_as: string
      send_as_help: string
      race_ghost: (value: string | number | { name: string | number }) => string
      ink: string
      same_article: string
      language: string
      difficulty: string
      length: string
      result_of: (value: string | number | { name: string | number }) => string
      hidden_result: string
      guesses: string
      seen_when: string
      you_play_as: string
      not_now: string
      has_played: string
      home: string
      your_challenge: string
      your_result: string
      waiting: string
      read_article: string
      send_it: string
      send_it_on: string
      send_help: string
      copy_link: string
      friends: string
      send_to: (value: string | number | { name: string | number }) => string
      sent_to: (value: string | number | { name: string | number }) => string
      told: (value: string | number | { name: string | number }) => string
      both_decoded: string
      i_decoded: string
      they_decoded: string
      none_decoded: string
      fewer_guesses: {
        one: (value: number | { by: number }) => string
        other: (value: number | { by: number }) => string
      }
      faster: {
        one: (value: string | number | { time: string | number }) => string
        other: (value: string | number | { time: string | number }) => string
      }
      alone: {
        one: string
        other: string
      }
      even: string
      nobody: string
      against: string
      you: string
      played_first: (value: string | number | { when: string | number }) => string
      answered: (value: string | number | { when: string | number }) => string
      figures_title: string
      figure_names: {
        guesses: string
        time: string
        hit_rate: string
        hints: string
      }
      no_figure: string
      better: string
      uncovered: string
      my_best_guess: (value: number | { hits: number }) => string
      best_guess: (values: { hits: number; name: string | number }) => string
      everyone: string
      playing: string
      gave_up: string
      figures: (values: { guesses: string | number; time: string | number }) => string
      compare_with: (value: string | number | { name: string | number }) => string
      words_of_one: string
      my_words: string
      no_words_of_mine: string
      words_of: (value: string | number | { name: string | number }) => string
      no_words_of: (value: string | number | { name: string | number }) => string
      share: string
      shared_line: (values: { name: string | number; result: string | number }) => string
      send_one: (value: string | number | { name: string | number }) => string
      send_one_help: string
      send: string
      send_game: (value: string | number | { title: string | number }) => string
      nothing_to_send: string
      play_one: string
    }
  }
  common: {
    join: {
      title: string
      code: string
      join: string
      or_own: string
      own: string
      game_over: string
    }
    invites: {
      title: string
      invitation_from: (value: string | number | { name: string | number }) => string
      to_race: string
      to_play_together: string
      has_started: string
      with_fading_ink: string
      with_nearness: string
      about_minutes: (value: number | { minutes: number }) => string
      best_of: (value: number | { games: number }) => string
      rated: string
      not_rated: string
      dismiss: (value: string | number | { name: string | number }) => string
      no_longer_open: string
      join: string
      join_whom: (value: string | number | { name: string | number }) => string
      decline: string
      decline_whom: (value: string | number | { name: string | number }) => string
      more: (value: number | { count: number }) => string
    }
    challenge_news: {
      challenges_you: string
      own_time: string
      play: string
      play_challenge: (value: string | number | { name: string | number }) => string
      was_answered: string
      see_comparison: string
    }
    history: {
      states: {
        joined: string
        watching: string
        playing: string
        decoded: string
        gave_up: string
        left: string
        timed_out: string
      }
      place_of: (values: { place: string | number; players: number }) => string
      not_started: string
      hidden_title: (value: string | number | { words: string | number }) => string
      watch: string
    }
    copying: {
      copied: string
      copied_to_clipboard: string
      copy_not_allowed: string
      copy_by_hand: string
      new_link: string
      new_link_title: string
      new_link_why: string
      new_link_action: string
      new_link_made: string
    }
    not_found: {
      tab: string
      title: string
      go_home: string
      about: string
      play_daily: string
    }
    quick_race: {
      own_pace: (value: string | number | { what: string | number }) => string
    }
    recent_games: {
      title: string
      all: string
      none: string
    }
    week: {
      title: string
      ends: (value: string | number | { when: string | number }) => string
      races_won: string
      decoded: string
      dailies: string
      you: string
      alone: string
      quiet: string
    }
    server_refusals: {
      BAD_REQUEST: string
      NO_DAILY: string
      DAILY_TO_COME: string
      UNKNOWN_CODE: string
      TOO_FEW_GUESSES: string
      FINISH_FIRST: string
      TOO_MANY_LOBBIES: string
      TOO_MANY_TEXTS: string
      TOO_MANY_UNFINISHED: string
      ARTICLE_IN_USE: string
      NOT_ALONE: string
      UNFIT_PAGE: string
      NO_LEAD: string
      UNFIT_TITLE: string
      TEXT_TOO_SHORT: string
      TEXT_TOO_LONG: string
      TEXT_REPEATS: string
      TEXT_HAS_MARKUP: string
      TEXT_IN_OTHER_LANGUAGE: string
      NO_ARTICLES: string
      NO_ARTICLE: string
      GAME_OVER: string
      SHEET_FULL: string
      NOT_STARTED: string
      WATCHING: string
      NOT_FINISHED: string
      NOT_OVER: string
      NOT_TOGETHER: string
      VOTE_INSTEAD: string
      NO_HINTS: string
      NO_HINTS_LEFT: string
      NOT_FIRST: string
      ALREADY_NUDGED: string
      NOT_OFFERED: string
      NOT_HOST: string
      TOO_FEW_PLAYERS: string
      PLACES_TAKEN: string
      ALREADY_STARTED: string
      GAME_FULL: string
      TOO_MANY_INVITED: string
      ASKED_OFTEN: string
      REMOVED: string
      REMOVED_BY_HOST: string
      TOO_MANY_EVENTS: string
      GUEST: string
      NO_GUESTS: string
      NOT_A_CHALLENGE: string
      TOO_MANY_CHALLENGES: string
      PLAYED_BEFORE: string
      WITHDRAWN: string
      TOO_FEW_ARTICLES: string
      TOO_MANY_CUPS: string
      CUP_CLOSED: string
      CUP_OVER: string
      CUP_BEGUN: string
      ALREADY_FRIENDS: string
      TOO_MANY_PENDING: string
      TOO_MANY_FRIENDS: string
      TOO_MANY_FRIENDS_THERE: string
      TOO_MANY_RECEIVED: string
      ARTICLE_REPLACED: string
      DAY_BEGUN: string
      LAST_IDENTITY: string
      IS_OPERATOR: string
      IMAGE_TOO_HEAVY: string
      EMPTY_GUESS: string
      LONG_GUESS: string
      SEVERAL_WORDS: string
      NO_WORD: string
      HINT_IN_TITLE: string
      ALREADY_OPEN: string
      NO_SUCH_POSITION: string
      NOTHING_TO_HINT: string
      NOT_FRIENDS: string
      UNKNOWN_TOKEN: string
      NO_TITLES: string
      UNKNOWN_LINK: string
      NAME_TAKEN: string
      NOT_INVITED: string
      HAS_PASSWORD: string
      INVALID_CREDENTIALS: string
      WRONG_PASSWORD: string
      WEAK_PASSWORD: string
      WRONG_SETUP_CODE: string
      TOO_MANY_TRIES: string
      BAD_NAME: string
      BAD_IMAGE: string
      TOO_MANY_GAMES: string
      TOO_MANY_CODES: string
      TOO_MANY_TOKENS: string
      TOO_MANY_REPORTS: string
      HINT_TOO_SOON: string
      WIKIPEDIA_AWAY: string
    }
  }
  cups: {
    cup: {
      cup_of_five: string
      title: string
      new: string
      of: (value: string | number | { name: string | number }) => string
      own: string
      nameless: string
      headline: string
      how: string
      friends: string
      friends_help: (value: number | { most: number }) => string
      topic_help: string
      length_help: (value: number | { minutes: number }) => string
      with: (value: string | number | { names: string | number }) => string
      by_link: string
      ends: (value: string | number | { when: string | number }) => string
      open_and_invite: (value: number | { count: number }) => string
      open_and_share: string
      left: (value: string | number | { time: string | number }) => string
      days: (value: number | { days: number }) => string
      final_on: (value: string | number | { when: string | number }) => string
      players: string
      of_most: (values: { count: number; most: number }) => string
      link_help: (value: string | number | { when: string | number }) => string
      closed: string
      copy_link: string
      invite: string
      invite_whom: (value: string | number | { name: string | number }) => string
      invited: (value: string | number | { names: string | number }) => string
      needs_second: string
      articles: string
      article: (value: number | { number: number }) => string
      play: string
      compare: string
      compare_article: (value: number | { number: number }) => string
      play_article: (value: number | { number: number }) => string
      resume_article: (value: number | { number: number }) => string
      see_final: string
      place_of: (values: { place: string | number; count: number }) => string
      so_far: (value: string | number | { place: string | number }) => string
      races: (values: { count: number; names: string | number }) => string
      played_by: (values: { count: number; names: string | number }) => string
      others: (value: number | { count: number }) => string
      nobody_yet: string
      not_decoded: string
      not_played: string
      you_skip: string
      hidden: string
      standings: string
      final: string
      after: (value: number | { count: number }) => string
      places: string
      guesses: string
      you: string
      former_player: string
      place: (value: number | { place: number }) => string
      is_played: string
      is_not_played: (value: string | number | { place: string | number }) => string
      is_skipped: string
      skipped: string
      show_all: (value: number | { count: number }) => string
      wins: (values: { count: number; names: string | number; cup: string | number }) => string
      you_win: (value: string | number | { cup: string | number }) => string
      you_share: (values: { names: string | number; cup: string | number }) => string
      and_you: string
      won_of: (value: string | number | { name: string | number }) => string
      won_own: string
      won: string
      is_over: string
      again: string
      to_next: string
      join: string
      decline: string
      leave: string
      invites_you: string
      to_cup: string
      article_of: (values: { cup: string | number; number: number; count: number }) => string
      you_are: (value: string | number | { place: string | number }) => string
      waiting_for: (value: string | number | { names: string | number }) => string
      result: string
      unknown: string
      gone: string
      has_ended: (value: string | number | { cup: string | number }) => string
      shared: string
    }
  }
  daily: {
    daily: {
      title: string
      names: {
        whole: string
        lead: string
      }
      title_of: (value: string | number | { day: string | number }) => string
      language: string
      none_on_day: string
      number: (value: number | { count: number }) => string
      next_two_in: string
      open_until: {
        today: (value: string | number | { time: string | number }) => string
        midnight: string
        tonight: (value: string | number | { time: string | number }) => string
        tomorrow: (value: string | number | { time: string | number }) => string
      }
      short_rule: string
      past_rules: {
        whole: string
        lead: string
      }
      play: string
      play_part: {
        whole: string
        lead: string
      }
      friends_decoded: (value: number | { count: number }) => string
      resume: string
      todays: string
      decoded_title: string
      gave_up_title: string
      timed_out_title: string
      no_short: string
      read: string
      days_in_a_row: (value: number | { days: number }) => string
      best_streak: (value: number | { days: number }) => string
      this_day: string
      in_time: {
        both: string
        whole: string
        lead: string
      }
      not_in_time: string
      board: string
      boards: string
      no_friends: string
      see_friends: string
      are_playing: (values: { count: number; names: string | number }) => string
      not_begun: (values: { count: number; names: string | number }) => string
      others: (value: number | { count: number }) => string
      no_rank: string
      guesses: string
      no_guesses: string
      streak: string
      streak_of_either: string
      either_keeps: string
      share_today: string
      share_day: string
      archive: string
      all_months: string
      to_come: (value: string | number | { article: string | number }) => string
      earlier_month: string
      later_month: string
      marks: {
        whole: string
        lead: string
        kept: string
        playing: string
        gave_up: string
      }
      day_told: (values: { day: string | number; article: string | number; outcome: string | number }) => string
      outcome_not_played: string
      outcome_playing: string
      outcome_decoded: (value: number | { guesses: number }) => string
      outcome_gave_up: (value: number | { guesses: number }) => string
      outcome_timed_out: (value: number | { guesses: number }) => string
      outcomes: (values: { whole: string | number; lead: string | number }) => string
      copy: string
      copy_result: string
      your_dailies: {
        whole: string
        lead: string
      }
      faded: string
    }
  }
  first: {
    first_game: {
      title: string
      about: string
      play: string
      week: string
      word: string
      line: string
      found: string
      how: {
        guess: {
          title: string
          text: string
        }
        read: {
          title: string
          text: string
        }
        find: {
          title: string
          text: string
        }
      }
    }
  }
  friends: {
    friendships: {
      none: string
      more_about: (value: string | number | { name: string | number }) => string
      remove: string
      remove_title: string
      remove_text: string
      block: string
      block_title: string
      block_text: string
      blocked_title: string
      unblock: string
      unblock_user: (value: string | number | { name: string | number }) => string
      link_title: string
      link_how: string
      share: string
      have_token: string
      alone: string
      how_title: string
      how: {
        send: {
          title: string
          text: string
        }
        accept: {
          title: string
          text: string
        }
        race: {
          title: string
          text: string
        }
      }
      nobody_here: string
      quick_race: string
      send_token: string
      copy: string
      copy_token: string
      copy_link: string
      or: string
      their_link: string
      token_label: string
      ask: (value: string | number | { name: string | number }) => string
      request: string
      requested: string
      befriended: string
      requests_title: string
      wants: string
      accept: string
      accept_whom: (value: string | number | { name: string | number }) => string
      reject: string
      reject_whom: (value: string | number | { name: string | number }) => string
      no_requests: string
    }
    friend: {
      challenge: string
      challenge_whom: (value: string | number | { name: string | number }) => string
      races_won: string
      no_races: string
      matches: string
      best_of: (value: number | { games: number }) => string
      match_won: (value: string | number | { score: string | number }) => string
      match_lost: (value: string | number | { score: string | number }) => string
      dailies: string
      in_guesses: string
      not_played: string
      last_races: string
      all_races: (value: number | { count: number }) => string
      outcomes: {
        won: string
        lost: string
        even: string
      }
      outcome_letters: {
        won: string
        lost: string
        even: string
      }
      against: string
      short_dailies: string
    }
  }
  game: {
    lobby: {
      players: string
      people: (values: { here: number; places: number }) => string
      people_and_invited: (values: { here: number; asked: number; places: number }) => string
      places_left: (value: number | { count: number }) => string
      host: string
      ready: string
      not_ready: string
      watching: string
      invited: string
      declined: string
      more_about: (value: string | number | { name: string | number }) => string
      make_host: (value: string | number | { name: string | number }) => string
      let_watch: (value: string | number | { name: string | number }) => string
      remove_from_lobby: string
      remove_title: (value: string | number | { name: string | number }) => string
      remove_why: string
      remove: string
      withdraw: (value: string | number | { name: string | number }) => string
      invite: string
      friends_to_invite: string
      invite_whom: (value: string | number | { name: string | number }) => string
      invite_online: (value: string | number | { name: string | number }) => string
      no_friends: string
      all_invited: string
      by_code: string
      copy_link: string
      this_game: string
      usual_minutes: (value: number | { count: number }) => string
      while_waiting: string
      qr_code: string
      qr_code_of_link: string
      share_link: string
      scan: string
      scan_as_guest: string
      settings: string
      change: string
      change_title: string
      change_help: string
      start_when_ready: string
      starts_when_ready: string
      own_article: string
      need_two: string
      need_two_help: string
      waiting_for: string
      waiting_for_some: (value: string | number | { names: string | number }) => string
      and_more: (values: { more: number; names: string | number }) => string
      late_watch: string
      late_join: string
      you_watch: string
      you_watch_help: string
      play: string
      you: string
      waiting_for_you: string
      ready_count: (values: { of: number; ready: number }) => string
      all_ready: string
      you_are_ready: string
      host_starts: string
      lobby_full: string
      lobby_full_watching: string
      be_ready: string
      be_unready: string
      start_race: string
      start_game: string
      leave: string
      race_starts: string
      race_starts_in: string
      race_starts_soon: string
      game_starts: string
      game_starts_in: string
      game_starts_soon: string
      loading_article: string
      seconds: (value: number | { count: number }) => string
    }
    board: {
      side: string
      loading: string
      missing: string
      missing_why: string
      removed: string
      removed_why: string
      closed: string
      closed_why: string
      failed: string
      home: string
      new_game: string
      decoded: string
      outcome: (values: { word: string | number; outcome: string | number }) => string
      hint_outcome: (values: { word: string | number; outcome: string | number }) => string
      title_hint: string
      repeat: (value: string | number | { word: string | number }) => string
      free: (value: string | number | { word: string | number }) => string
      unknown: (value: string | number | { word: string | number }) => string
      step: (values: { word: string | number; index: string | number; of: string | number }) => string
      partner: (values: { name: string | number; outcome: string | number }) => string
      nudge: (values: { name: string | number; word: string | number }) => string
      points: (values: { name: string | number; letters: number }) => string
    }
    article: {
      name: string
      pointed_at: (value: string | number | { name: string | number }) => string
      also_in_title: (value: string | number | { letters: string | number }) => string
      near: (values: { bar: string | number; word: string | number; value: number }) => string
      credit_later: string
      read_whole: string
      pasted: string
      written_for_inkling: string
      from_wikipedia: string
      contributors: string
      quoted: (value: string | number | { title: string | number }) => string
      version: (value: string | number | { revision: string | number }) => string
      shortened: string
      hits_above: (value: number | { count: number }) => string
      hits_below: (value: number | { count: number }) => string
      near_above: string
      near_below: string
      next_hit: (value: string | number | { hits: string | number }) => string
      stamp_time: (value: string | number | { clock: string | number }) => string
      stamp_players: (value: number | { players: number }) => string
      stamp_together: (value: number | { guesses: number }) => string
    }
    guesses: {
      hits_of: (value: number | { count: number }) => string
      title: string
      box: string
      send: string
      enter: string
      none_yet: string
      tally: (values: { count: number; hit_rate: number }) => string
      recent: string
      sort: string
      sorts: {
        newest: string
        nearest: string
        hits: string
        alphabet: string
      }
      nearness: (value: number | { value: number }) => string
      hide_misses: string
      show_all: (value: number | { count: number }) => string
      no_hits: string
      hint: string
      given_by: (value: string | number | { name: string | number }) => string
      pending_hint: string
      title_word: string
      step: (values: { index: number; of: number }) => string
      miss: string
      one_bar: string
      sending: string
      waiting: string
      waits: string
      no_connection: string
      no_answer: string
      waits_for: (value: string | number | { time: string | number }) => string
      back: (value: number | { count: number }) => string
      kept: string
      kept_guesses: (value: number | { count: number }) => string
      try_again: string
      discard: string
      try_again_word: (value: string | number | { word: string | number }) => string
      discard_word: (value: string | number | { word: string | number }) => string
      pick: string
      cancel: string
      free: (value: string | number | { word: string | number }) => string
      unknown: (value: string | number | { word: string | number }) => string
      known: (value: string | number | { word: string | number }) => string
      known_row: (values: { word: string | number; number: string | number; outcome: string | number }) => string
      known_hint: (values: { word: string | number; outcome: string | number }) => string
      counts_as: (values: { word: string | number; other: string | number; number: string | number; outcome: string | number }) => string
      counts_as_hint: (values: { word: string | number; other: string | number; outcome: string | number }) => string
      tips: string
      tip_guess: string
      tip_guess_touch: string
      tip_guess_what: string
      tip_bar: string
      tip_bar_touch: string
      tip_bar_what: string
      tip_title: string
      tip_title_what: string
      tip_ink: string
      tip_ink_touch: string
      tip_ink_what: string
      tip_ink_what_touch: string
      tip_near: string
      tip_near_touch: string
      tip_near_what: string
      tip_near_range: string
      dismiss_tips: string
      words_of: (value: string | number | { name: string | number }) => string
      show_mine: string
      no_words: string
      tip_walk: string
      tip_walk_touch: string
      tip_walk_what: (value: number | { count: number }) => string
    }
    ghosts: {
      title: string
      hide: string
      ghost: string
      stranger: string
      lanes: {
        own_pace: {
          name: string
          beside: string
        }
        own_third: {
          name: string
          beside: string
        }
        pace: {
          name: string
          beside: string
        }
        third: {
          name: string
          beside: string
        }
      }
      behind: (values: { share: number; name: string | number }) => string
      ahead: (values: { share: number; name: string | number }) => string
      level: (value: string | number | { name: string | number }) => string
      has_decoded: (value: string | number | { name: string | number }) => string
      not_rated: string
      not_rated_told: string
      standings: string
    }
    players: {
      you: string
      title: string
      standings: string
      by: (value: string | number | { name: string | number }) => string
      guesses_and_time: string
      guesses_and_uncovered: string
      title_column: string
      uncovered: string
      share_uncovered: (value: number | { share: number }) => string
      title_words: (values: { of: number; found: number }) => string
      title_share: (values: { found: number; of: number }) => string
      gain: (value: number | { percent: number }) => string
      place_open: (value: number | { place: number }) => string
      title_words_to_go: (value: number | { count: number }) => string
      show_guesses: string
      wants_to_give_up: string
      votes: (values: { votes: number; of: number }) => string
      watching: string
      more_watching: (value: number | { count: number }) => string
      left_with: (value: string | number | { figures: string | number }) => string
      ends: {
        decoded: string
        gave_up: string
        left: string
        timed_out: string
      }
      decoded_at: (value: string | number | { time: string | number }) => string
      summary: string
      you_lead: (value: string | number | { share: string | number }) => string
      leads: (values: { name: string | number; share: string | number }) => string
      you_decoded: string
      reactions: string
      reaction_names: {
        clap: string
        laugh: string
        think: string
        wow: string
        fire: string
        heart: string
      }
      reacts: (values: { name: string | number; reaction: string | number }) => string
      news: {
        timed_out: string
        all_gave_up: string
        joined: (value: string | number | { name: string | number }) => string
        watches: (value: string | number | { name: string | number }) => string
        left: (value: string | number | { name: string | number }) => string
        last_word: (value: string | number | { name: string | number }) => string
        decoded: (value: string | number | { name: string | number }) => string
        decoded_as: (values: { name: string | number; place: string | number }) => string
        gave_up: (value: string | number | { name: string | number }) => string
        nudged: (value: string | number | { name: string | number }) => string
        voted: (value: string | number | { name: string | number }) => string
        withdrew: (value: string | number | { name: string | number }) => string
        rematch: (value: string | number | { name: string | number }) => string
        next_game: (value: string | number | { name: string | number }) => string
        stretch_begins: (values: { news: string | number; time: string | number }) => string
      }
      partner_hit: (values: { word: string | number; hits: string | number }) => string
      nudge: (value: string | number | { word: string | number }) => string
      points_brief: string
      points: (value: number | { letters: number }) => string
    }
    rematch: {
      again: {
        title: string
        join: string
        watch: string
        go: string
        start_now: string
        people: string
        has_started: string
        wants: string
        open: string
        host_starts: string
      }
      next: {
        title: string
        join: string
        watch: string
        go: string
        start_now: string
        people: string
        has_started: string
        wants: string
        open: string
        host_starts: string
      }
      match: string
      game_number: (value: number | { game: number }) => string
      game_of: (values: { game: number; games: number }) => string
      best_of: (values: { games: number; wins: number }) => string
      wins: (value: number | { count: number }) => string
      score_of: (value: number | { wins: number }) => string
      nobody_else_has_won: string
      you_win: string
      wins_match: (value: string | number | { name: string | number }) => string
      new_match: string
      to_lobby: string
      is_in: (value: string | number | { name: string | number }) => string
      is_awaited: (value: string | number | { name: string | number }) => string
      same_settings: string
      waiting_for: (value: string | number | { names: string | number }) => string
      alone: string
      all_in: string
      starts_soon: string
      not_yet: string
    }
    header: {
      home: string
      daily_number: (value: number | { count: number }) => string
      time: (value: string | number | { clock: string | number }) => string
      time_since: string
      last_stretch: string
      ends_in: string
      time_left: string
      ends_soon: string
      ink_starts: (value: string | number | { time: string | number }) => string
      ink_next: (value: number | { seconds: number }) => string
      ink_next_short: (value: number | { seconds: number }) => string
      ink_gone: (value: string | number | { time: string | number }) => string
      ink_ends_short: (value: string | number | { time: string | number }) => string
      ink_share: (value: number | { share: number }) => string
      hint: string
      hint_of: (value: number | { left: number }) => string
      hint_in: (value: number | { seconds: number }) => string
      no_hints_left: string
      seconds: (value: number | { seconds: number }) => string
      hint_commonest: string
      hint_pick: string
      more: string
      all_guesses: string
      leave: string
      jump_to_hits: string
      help: string
      theme: string
      give_up: string
      give_up_votes: (values: { votes: number; of: number }) => string
      withdraw_vote: (values: { votes: number; of: number }) => string
      give_up_title: string
      give_up_text: string
      give_up_all: string
      keep_playing: string
      leave_title: string
      leave_action: string
      leave_shared: string
      leave_race: string
      find: string
      headings: string
    }
    help: {
      title: string
      rules: {
        words: string
        title: string
        bars: string
        again: string
      }
      keys: string
      key_enter: string
      key_walk: string
      key_recall: string
      key_box: string
      key_escape: string
      key_scroll: string
      key_find: string
      key_bars: string
      key_help: string
    }
    settings: {
      title: string
      text_size: string
      text_sizes: {
        small: string
        medium: string
        large: string
      }
      hides_clock: string
      hides_ghosts: string
      sounds: string
      vibration: string
    }
    find: {
      field: string
      none: string
      of: (values: { index: number; of: number }) => string
      previous: string
      next: string
      close: string
      headings: string
    }
    story: {
      show: string
      article: string
      story: string
      player: string
      guesses: string
      words: string
      hints: string
      time: string
      chart: string
      chart_told: string
      title_word_found: string
      decoded: string
      last_stretch: string
      title_words: string
      not_found: string
      alone: string
      alone_of: (values: { words: number; count: number }) => string
      alone_none: string
      alone_help: string
      others_words: string
    }
  }
  history: {
    all_games: {
      title: string
      mode: string
      all_modes: string
      with: string
      anyone: string
      one_player: string
      none: string
      none_of_this_kind: string
      set_up_first: string
      show_all: string
    }
  }
  home: {
    home: {
      play: string
      set_up: string
      new_game: string
      wikis_found: (value: number | { count: number }) => string
      time_played: (value: string | number | { time: string | number }) => string
      daily: string
      daily_number: (value: number | { count: number }) => string
      day_streak: (value: number | { days: number }) => string
      same_for_everyone: string
      in_progress: string
      you_decoded: string
      you_gave_up: string
      your_move: string
      ink: string
      your_game: {
        solo: string
        race: string
        together: string
        quick_race: string
        challenge: string
        cup: string
      }
      begun: (value: string | number | { ago: string | number }) => string
      uncovered: (value: string | number | { share: string | number }) => string
      daily_play: string
      daily_result: string
      ends: (value: string | number | { when: string | number }) => string
      code: string
      quick_play: string
      friends_done: (value: number | { count: number }) => string
    }
  }
  ladder: {
    ladder: {
      title: string
      rung: (value: number | { rung: number }) => string
      wins: (value: number | { count: number }) => string
      losses: (value: number | { count: number }) => string
      ahead: {
        '1': (value: string | number | { time: string | number }) => string
        '2': (value: string | number | { time: string | number }) => string
        '3': (value: string | number | { time: string | number }) => string
      }
      behind: {
        '1': (value: string | number | { time: string | number }) => string
        '2': (value: string | number | { time: string | number }) => string
        '3': (value: string | number | { time: string | number }) => string
      }
      not_decoded: {
        '1': string
        '2': string
        '3': string
      }
      next: {
        faster_after_two: string
        faster: string
        slower: string
      }
      now: (value: string | number | { clock: string | number }) => string
      pace: (value: string | number | { clock: string | number }) => string
      about: string
    }
  }
  news: {
    news: {
      answered: string
      beaten_in: {
        whole: string
        lead: string
      }
      compared: (values: { theirs: string | number; mine: number }) => string
      is_new: string
      compare: string
      compare_with: (value: string | number | { name: string | number }) => string
      dismiss: (value: string | number | { name: string | number }) => string
    }
  }
  password: {
    password: {
      name: string
      password: string
      show: string
      hide: string
      sign_in: string
      register: string
      to_register: string
      to_sign_in: string
      ask_for_link: string
      rules: string
      setup_code: string
      setup_code_help: string
      reset_title: string
      new_password: string
      reset: string
      signs_in_as: string
      current_password: string
      change: string
      changed: string
      add_help: string
      add: string
      forgotten: string
    }
  }
  play: {
    play: {
      title: string
      mode: string
      mode_help: {
        race: string
        together: string
        solo: string
        cup: string
      }
      preset: string
      presets: {
        quick: string
        standard: string
        classic: string
      }
      preset_help: {
        quick: string
        standard: string
        classic: string
      }
      language: string
      topic_and_language: string
      difficulty: string
      difficulty_help: string
      topic: string
      no_inflections: (value: string | number | { language: string | number }) => string
      articles_in: (value: string | number | { language: string | number }) => string
      topic_help: string
      free_words: string
      free_words_help: {
        standard: (value: number | { count: number }) => string
        classic: (value: number | { count: number }) => string
        hard: (value: number | { count: number }) => string
      }
      free_words_of: {
        standard: string
        classic: string
        hard: string
      }
      no_free_words: string
      one_free_words: (value: number | { count: number }) => string
      no_free_words_help: (value: string | number | { language: string | number }) => string
      one_free_words_help: (values: { count: number; language: string | number }) => string
      length: string
      length_help: string
      length_minutes: (values: { whole: number; lead: number }) => string
      no_leads: string
      match: string
      match_help: {
        '1': string
        '3': string
        '5': string
      }
      single: string
      best_of: (value: number | { games: number }) => string
      hints: string
      hints_help: string
      hints_of: {
        none: string
        three: string
      }
      rated: string
      rated_help: string
      guests: string
      guests_help: string
      not_rated: string
      widened: (values: { from: string | number; to: string | number }) => string
      unrated: {
        known: string
        few: string
      }
      last_stretch: string
      last_stretch_help: string
      last_stretch_auto_help: string
      last_stretch_of: (value: string | number | { minutes: string | number }) => string
      automatic: string
      automatic_last_stretch: string
      minutes: (value: number | { count: number }) => string
      fading_ink: string
      with_fading_ink: string
      fading_ink_help: (value: number | { minutes: number }) => string
      fading_ink_word: string
      nearness: string
      with_nearness: string
      nearness_help: string
      invite_friends: string
      invite_help: {
        not_loaded: string
        no_friends: string
        full: (value: number | { most: number }) => string
        some: string
      }
      more: (value: number | { count: number }) => string
      fewer: string
      start: string
      open_lobby: string
      open_and_invite: (value: number | { count: number }) => string
      mode_with: (values: { mode: string | number; names: string | number }) => string
      no_articles: string
      more_options: string
      own: {
        title: string
        help: string
        chosen: (value: string | number | { title: string | number }) => string
        you_watch: string
        remove: string
        cancel: string
        kind: string
        page: string
        text: string
        title_or_address: string
        title_of_text: string
        text_label: string
        language: string
        look: string
        another: string
        take: string
        preview: (value: number | { words: number }) => string
      }
      join_with_code: string
    }
    terms: {
      topics: {
        arts: string
        biology: string
        everyday_life: string
        geography: string
        history: string
        mathematics: string
        people: string
        philosophy: string
        physical_sciences: string
        society: string
        technology: string
      }
      any_topic: string
      free_words: {
        standard: string
        classic: string
        hard: string
      }
      lengths: {
        whole: string
        lead: string
      }
    }
  }
  privacy: {
    privacy: {
      title: string
      summary: string
      operator: string
      unnamed: string
      stored: string
      days: (value: number | { count: number }) => string
      data: {
        account: {
          title: string
          what: string
          kept: string
        }
        sessions: {
          title: string
          what: string
          kept: string
        }
        passwords: {
          title: string
          what: string
          kept: string
        }
        friends: {
          title: string
          what: string
          kept: string
        }
        games: {
          title: string
          what: string
          kept: string
        }
        events: {
          title: string
          what: string
          kept: string
        }
        lobbies: {
          title: string
          what: string
          kept: string
        }
        news: {
          title: string
          what: string
          kept: string
        }
        texts: {
          title: string
          what: string
          kept: string
        }
        notifications: {
          title: string
          what: string
          kept: string
        }
        reports: {
          title: string
          what: string
          kept: string
        }
        admins: {
          title: string
          what: string
          kept: string
        }
        addresses: {
          title: string
          what: string
          kept: string
        }
      }
      backups: string
      recipients: string
      players: string
      friends: string
      google: string
      provider: string
      google_policy: string
      push: string
      storage: string
      needed: string
      cookies: {
        inkling_refresh: string
        inkling_session: string
        inkling_refreshing: string
        'inkling_attempt_…': string
        inkling_signed_in: string
        inkling_suspended: string
        inkling_known: string
        inkling_theme: string
        inkling_text: string
      }
      local: string
      yours: string
      control: string
      settings: string
      left_out: string
      remains: string
      rights: string
      claims: string
      basis: string
    }
  }
  profile: {
    profile: {
      title: string
      loading: string
      change_avatar: string
      remove_picture: string
      upload_failed: string
      no_image: string
      change_name: string
      your_name: string
      save: string
      cancel: string
      wikis_found: string
      time_played: string
      day_streak: string
      races_won: string
      bests: {
        title: string
        word: string
        hits_in: (value: number | { hits: number }) => string
        fastest: string
        with: (value: string | number | { what: string | number }) => string
        hits: string
        in: string
        days: string
        days_now: (value: string | number | { days: string | number }) => string
        fewest: string
        no_hints: string
        first: string
      }
      races_of: (values: { races: string | number; needed: string | number }) => string
      raced_by: {
        friends: string
        everyone: string
        nobody: string
      }
      change: string
      statistics: string
      statistics_of: string
      lengths: {
        whole: string
        lead: string
      }
      none_title: string
      none: string
      set_one_up: string
      about_guesses: string
      about_hits: string
      about_distribution: string
      guesses_per_game: string
      hit_rate: string
      mean_of_last: (values: { count: number; value: string | number }) => string
      key_decoded: string
      key_not_decoded: string
      key_mean: string
      game_told: (values: { day: string | number; kind: string | number; guesses: string | number; hits: string | number; time: string | number }) => string
      kind: (values: { mode: string | number; end: string | number }) => string
      no_figure: string
      game_by_game: string
      day: string
      game: string
      guesses: string
      hits: string
      time: string
      guesses_to_decode: string
      by_topic: string
      by_topic_note: string
      topic: string
      decoded: string
      no_topic: string
      decoded_of: (values: { decoded: number; games: number }) => string
      races: string
    }
  }
  push: {
    push: {
      game_invite: {
        title: (value: string | number | { name: string | number }) => string
        body: string
      }
      friend_request: {
        title: (value: string | number | { name: string | number }) => string
        body: string
      }
      challenge_answered: {
        title: (value: string | number | { name: string | number }) => string
        body: string
      }
      cup_over: {
        title: (value: string | number | { name: string | number }) => string
        body: string
      }
      daily: {
        title: string
        body: string
      }
    }
  }
  results: {
    result: {
      shared_dailies: {
        whole: (value: number | { count: number }) => string
        lead: (value: number | { count: number }) => string
      }
      daily_gave_up: (value: string | number | { guesses: string | number }) => string
      title: string
      keep_games: string
      alone: {
        joined: string
        watching: string
        playing: string
        decoded: string
        gave_up: string
        left: string
        timed_out: string
      }
      together: {
        joined: string
        watching: string
        playing: string
        decoded: string
        gave_up: string
        left: string
        timed_out: string
      }
      decoded_faded: (value: number | { share: number }) => string
      ink_gone: string
      unfold: string
      fold: string
      with_ghosts: (value: string | number | { place: string | number }) => string
      of_lanes: (value: string | number | { place: string | number }) => string
      ahead_of: (value: string | number | { time: string | number }) => string
      behind: (value: string | number | { time: string | number }) => string
      consolations: {
        one_word: string
        good_hits: string
        ahead: (value: string | number | { name: string | number }) => string
        level: (value: string | number | { name: string | number }) => string
        close: (values: { by: number; name: string | number }) => string
        best_word: (values: { word: string | number; hits: number }) => string
        from_zero: string
      }
      own_share: (value: number | { share: number }) => string
      winning_share: (value: number | { share: number }) => string
      ghost_gaps: {
        friend: {
          ahead: (values: { time: string | number; name: string | number }) => string
          behind: (values: { time: string | number; name: string | number }) => string
        }
        stranger: {
          ahead: (value: string | number | { time: string | number }) => string
          behind: (value: string | number | { time: string | number }) => string
        }
        lane: {
          ahead: (values: { time: string | number; name: string | number }) => string
          behind: (values: { time: string | number; name: string | number }) => string
        }
      }
      under_a_second: string
      guesses: (value: number | { count: number }) => string
      time: string
      hit_rate: string
      hints: (value: number | { count: number }) => string
      watching: string
      watching_over: string
      watching_own: string
      watching_on: string
      title_of: (value: number | { words: number }) => string
      others_play: string
      rejoin: string
      play_along: string
      home: string
      play_again: string
      again_lanes: {
        whole: {
          easy: string
          medium: string
          hard: string
        }
        lead: {
          easy: string
          medium: string
          hard: string
        }
      }
      compare_daily: string
      streak: (value: number | { days: number }) => string
      of_friends: (value: string | number | { place: string | number }) => string
      another_day: string
      next_daily: (value: string | number | { when: string | number }) => string
      share: string
      share_both: string
      result_copied: string
      picture: string
      no_picture: string
      shared_hits: (value: string | number | { percent: string | number }) => string
      shared_faded: (value: number | { share: number }) => string
      shared_endings: {
        decoded: (value: number | { guesses: number }) => string
        gave_up: (value: number | { guesses: number }) => string
        left: (value: number | { guesses: number }) => string
        timed_out: (value: number | { guesses: number }) => string
      }
      report: string
      report_what: string
      report_reasons: {
        broken_text: string
        no_article: string
        too_obscure: string
        offensive: string
      }
      report_send: string
      report_sent: string
    }
    figures: {
      your_games: {
        solo: string
        race: string
        together: string
        daily: string
      }
      of_leads: (value: string | number | { title: string | number }) => string
      figures: (values: { decoded: number; median: number; best: number }) => string
      needed: string
      not_decoded: (value: number | { count: number }) => string
      this_game: string
      today: string
      this_day: string
      median_of: (values: { players: number; median: number }) => string
      better_than: (value: number | { share: number }) => string
      friends: string
    }
    chart: {
      player: string
      end: string
      done: string
      decoded: string
      bin: (values: { from: number; to: number }) => string
      last_bin: (value: number | { from: number }) => string
      guesses: string
      games: string
    }
    ratings: {
      title: string
      provisional: string
      provisional_after: (values: { races: string | number; needed: string | number }) => string
      is: (value: string | number | { value: string | number }) => string
      moved: (values: { before: string | number; after: string | number }) => string
      help: string
    }
    nudge: {
      title: string
      once: string
      start: string
      cancel: string
      choose: (value: string | number | { names: string | number }) => string
      dotted: string
      hidden_for: (value: string | number | { names: string | number }) => string
      word: (values: { word: string | number; names: string | number }) => string
      opened: string
    }
  }
  settings: {
    my_settings: {
      title: string
      theme: string
      system: string
      light: string
      dark: string
      language: string
      browser_language: string
      appear_offline: string
      appear_offline_help: string
      ghosts: string
      ghosts_help: string
      ghost_audiences: {
        friends: string
        everyone: string
        nobody: string
      }
      shortcuts: string
      shortcuts_help: string
      sessions: string
      this_device: string
      unknown_device: string
      signed_in_since: (value: string | number | { moment: string | number }) => string
      last_used: (value: string | number | { moment: string | number }) => string
      end_session: string
      end_session_on: (value: string | number | { device: string | number }) => string
      end_other_sessions: string
      account: string
      operators: string
      log_out: string
      export: string
      delete: string
      delete_text: string
      delete_confirm: string
      delete_action: string
    }
    identities: {
      title: string
      keep: string
      keep_help: string
      google: string
      password: string
      local: string
      added: (value: string | number | { moment: string | number }) => string
      gone: string
      remove: string
      remove_of: (value: string | number | { name: string | number }) => string
      add: (value: string | number | { name: string | number }) => string
      add_local: string
      taken: string
      other_user: string
      failed: string
    }
    notifications: {
      title: string
      notify_me: string
      turn_off: string
      states: {
        off: string
        on: string
        blocked: string
        home_screen: string
        unable: string
      }
      no_service: string
      kinds: {
        game_invite: string
        friend_request: string
        challenge_answered: string
        cup_over: string
        daily: string
      }
    }
  }
  shared: {
    app: {
      name: string
      user: string
      player: string
      guest: string
      offline: string
      reconnecting: string
      unreachable: string
      offline_start: string
      last_game: string
      one_at_a_time: (value: string | number | { words: string | number }) => string
      one_word: (value: string | number | { word: string | number }) => string
      try_again_in: (value: string | number | { when: string | number }) => string
      unknown_failure: string
    }
    ui: {
      loading: string
      try_again: string
      show_more: string
      go_back: string
      go_home: string
      my_profile: string
      to_light_theme: string
      to_dark_theme: string
      close: string
      close_dialog: string
      online: string
      you: string
      error: (value: string | number | { message: string | number }) => string
      page_title: (value: string | number | { title: string | number }) => string
      broken_title: string
      broken_text: string
      reload: string
      open: string
      resume: string
      part_not_loaded: string
    }
    names: {
      modes: {
        solo: string
        race: string
        together: string
        daily: string
      }
      variants: {
        quick_race: string
        challenge: string
        cup: string
      }
      difficulties: {
        easy: string
        medium: string
        hard: string
      }
      lead: string
      short_daily: string
    }
    counts: {
      guesses: (value: number | { count: number }) => string
      players: (value: number | { count: number }) => string
      letters: (value: number | { count: number }) => string
      place: (value: number | { rank: number }) => string
      hours: (value: string | number | { hours: string | number }) => string
      minutes: (value: string | number | { minutes: string | number }) => string
      hints: (value: number | { count: number }) => string
    }
    refusals: {
      UNAUTHORIZED: string
      NOT_FOUND: string
      PAYLOAD_TOO_LARGE: string
      IMAGE_TOO_LARGE: string
      OWN_TOKEN: string
      TOO_MANY_REQUESTS: string
      INTERNAL_SERVER_ERROR: string
      SERVICE_UNAVAILABLE: string
    }
    friends: {
      title: string
      online_title: string
      nobody_online: string
      why_friends: string
      add: string
      see_all: string
      see_all_of: (value: number | { count: number }) => string
      requests: (value: number | { count: number }) => string
      online: string
      online_in_race: string
      last_seen_seconds: string
      last_seen: {
        minute: (value: number | { count: number }) => string
        hour: (value: number | { count: number }) => string
        day: (value: number | { count: number }) => string
        month: (value: number | { count: number }) => string
        year: (value: number | { count: number }) => string
      }
      race: string
      race_against: (value: string | number | { name: string | number }) => string
      races_won: string
      races_score: (values: { won: number; lost: number }) => string
      races_told: (values: { won: number; lost: number }) => string
    }
  }
  'sign-in': {
    sign_in: {
      link: {
        race: string
        together: string
        challenge: string
        cup: string
        friend: string
        race_how: string
        together_how: string
        challenge_how: string
        cup_how: string
        friend_how: string
        article: string
        match: string
        players: string
        whole: string
        lead: string
        with_fading_ink: string
        about_minutes: (value: number | { minutes: number }) => string
        with_nearness: string
        single: string
        best_of: (value: number | { games: number }) => string
        rated: string
        not_rated: string
        waiting: (value: number | { count: number }) => string
        in_cup: (value: number | { count: number }) => string
        running: string
        over: string
        cup_closed: string
        unknown: string
        try_first: string
        next: string
      }
      sample: {
        title: string
        text: string
        box: string
        send: string
        try: string
        examples: {
          water: string
          island: string
          street: string
        }
        letters: (value: number | { count: number }) => string
        hits: (value: number | { count: number }) => string
        miss: string
        visible: string
        open_of: (values: { open: number; of: number }) => string
        decoded: string
      }
      tagline: string
      button: string
      button_of: (value: string | number | { name: string | number }) => string
      guest: {
        play: string
        about: string
        name: string
        enter: string
      }
      language: string
      privacy: string
      credits: string
      expired: string
      unavailable: string
      too_many: string
      unknown_way: string
      failed: string
      suspended: (value: string | number | { reason: string | number }) => string
    }
    credits: {
      title: string
      articles: string
      from_wikipedia: string
      our_own: string
      words: string
      fonts: string
      libraries: string
    }
  }
}
