#compdef pcds-conformance
# eval "$(pcds-conformance completion zsh)"
_pcds_conformance() {
  local command=run prev=${words[CURRENT-1]} values='?' offers= word last= found=
  for word in ${words[2,CURRENT-1]}; do
    case $word in (--*) last=$word;; esac
  done
  for word in ${words[2,CURRENT-1]}; do
    case $word in ({{commands}}) command=$word; break;; esac
  done
  case $last in ({{several}}) [[ $PREFIX == -* ]] || prev=$last;; esac
  if [[ $PREFIX == --*=* ]]; then prev=${PREFIX%%=*}; compset -P '*='; fi
  case $command:$prev in
    {{afterOption}};;
  esac
  if [[ $values != '?' ]]; then
    if [[ -n $values ]]; then compadd -- ${=values}; else _files; fi
    return
  fi
  (( CURRENT == 2 )) && compadd -- {{names}} && found=1
  case $command in
    {{afterCommand}};;
  esac
  compadd -- ${=offers} && found=1
  [[ -n $found ]] || _files
}
compdef _pcds_conformance pcds-conformance
