# eval "$(pcds-conformance completion bash)"
_pcds_conformance() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=run values='?' offers= word last=
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in --*) last=$word;; esac
  done
  for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in {{commands}}) command=$word; break;; esac
  done
  # bash takes --option=value for three words.
  if [ "$cur" = = ]; then cur=; elif [ "$prev" = = ]; then prev=$last; fi
  case $last in {{several}}) case $cur in -*) ;; *) prev=$last;; esac;; esac
  case $command:$prev in
    {{afterOption}};;
  esac
  if [ "$values" != '?' ]; then
    # bash falls back to files where nothing is offered.
    [ -z "$values" ] || COMPREPLY=($(compgen -W "$values" -- "$cur"))
    return
  fi
  case $command in
    {{afterCommand}};;
  esac
  [ "$COMP_CWORD" -eq 1 ] && offers="$offers {{names}}"
  COMPREPLY=($(compgen -W "$offers" -- "$cur"))
}
complete -o default -F _pcds_conformance pcds-conformance
